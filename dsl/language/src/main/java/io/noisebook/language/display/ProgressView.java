package io.noisebook.language.display;

import io.noisebook.training.run.Plan;
import io.noisebook.training.run.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What training looks like while it goes; the last of these pictures stays in the notebook. */
final class ProgressView {
  private ProgressView() {}

  static View of(Progress progress) {
    String line = line(progress);
    List<String> parts = new ArrayList<>(List.of(Html.bar(progress.share()), Html.paragraph(line)));
    if (!progress.points().isEmpty()) {
      parts.add(TrainingCharts.of(progress.points(), progress.exact()));
    }
    if (progress.isPrivate() && progress.glances().size() > 1) {
      parts.add(TrainingCharts.owners(progress.glances()));
    }
    parts.add(Html.notes(notes(progress)));
    String title = TrainingView.title(progress.plan());
    if (!progress.isPrivate()) {
      title = "NOT private, for comparison: " + title.replaceFirst("^Noisy", "");
    }
    return View.text(title + ": " + line)
        .with(View.HTML, Html.card(title, parts.toArray(String[]::new)));
  }

  private static List<String> notes(Progress progress) {
    List<String> notes = new ArrayList<>();
    notes.add("Loss and accuracy are of held-out examples, which ε does not cover.");
    progress
        .glance()
        .filter(glance -> progress.isPrivate())
        .ifPresent(
            glance ->
                notes.add(
                    String.format(
                        Locale.ROOT,
                        "For the owner's eyes, computed from private data without noise: %.0f %% of"
                            + " the examples were clipped; signal to noise %.3g.",
                        100 * glance.clippedShare(),
                        glance.signalToNoise())));
    return notes;
  }

  private static String line(Progress progress) {
    Plan plan = progress.plan();
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "epoch %.1f of %.1f · step %,d of %,d",
                plan.epochs(progress.position()),
                plan.epochs(plan.steps()),
                progress.position(),
                plan.steps()));
    if (progress.position() > 0 && progress.position() < plan.steps()) {
      line.append(" · ").append(TrainingCharts.time(progress.left())).append(" left");
    }
    progress
        .glance()
        .ifPresent(
            glance ->
                line.append(
                    String.format(Locale.ROOT, " · %,.0f examples/s", glance.examplesPerSecond())));
    if (!progress.points().isEmpty()) {
      Progress.Point latest = progress.latest();
      line.append(String.format(Locale.ROOT, " · loss %.3f", latest.loss()));
      if (!Double.isNaN(latest.accuracy())) {
        line.append(String.format(Locale.ROOT, " · accuracy %.1f %%", 100 * latest.accuracy()));
      }
    }
    return line.append(progress.isPrivate() ? cost(progress) : "").toString();
  }

  private static String cost(Progress progress) {
    return " · ε ≤ "
        + Html.number(progress.epsilon())
        + " at δ = "
        + Html.delta(progress.plan().delta())
        + " so far (moments accountant)";
  }
}
