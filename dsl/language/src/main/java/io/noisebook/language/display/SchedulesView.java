package io.noisebook.language.display;

import io.noisebook.accounting.schedule.Decay;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.Scheduled;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;

/** What is not yet one schedule or one process: a family of decays, a mechanism without an end. */
final class SchedulesView {
  private SchedulesView() {}

  /** Members of a family that spend the same, sooner or later. */
  static View of(Decay decay) {
    double spent = 200;
    Schedule slowest = decay.schedule().apply(decay.least());
    double rho = spent / (2 * slowest.at(0) * slowest.at(0));
    Map<String, Schedule> members = new LinkedHashMap<>();
    for (int epochs : new int[] {50, 100, 150}) {
      try {
        Schedule member = decay.fit(rho, epochs);
        members.put(member.toString(), member);
      } catch (IllegalArgumentException noneSpendsSo) {
        continue;
      }
    }
    List<String> next = List.of(".fit(ρ, epochs)   // the one that spends ρ in so many epochs");
    View text = View.text(decay.toString());
    return members.isEmpty()
        ? text
        : text.with(
            View.HTML,
            Html.card(
                "A family of schedules, one for each k",
                picture("All of these spend ρ = " + Html.number(rho), members),
                Html.code(next)));
  }

  static View of(Scheduled scheduled) {
    List<String> next =
        scheduled.batches() == Scheduled.Batches.SHUFFLED
            ? List.of(".epochs(50)   // a process, for an accountant")
            : List.of(
                ".epochs(50)   // a process, for an accountant",
                ".steps(1000)  // the same, the schedule counting steps");
    return View.text(scheduled + System.lineSeparator() + "  " + String.join("  ", next))
        .with(
            View.HTML,
            Html.card(
                scheduled.toString(),
                picture("The noise as it runs", Map.of("σ of each epoch", scheduled.schedule())),
                Html.code(next)));
  }

  /** The noise of several schedules in one chart, Figure 4 of the zCDP paper. */
  static XYChart chart(List<Schedule> schedules) {
    XYChart chart =
        Charts.alone("The noise as it runs", "epochs E", "noise multiplier σ", schedules.size());
    for (Schedule schedule : schedules) {
      Line line = Line.numbered(schedule.toString(), chart.getSeriesMap().size());
      Course.of(schedule).addNoise(chart, line);
    }
    return chart;
  }

  private static String picture(String title, Map<String, Schedule> schedules) {
    XYChart chart = Charts.plot("epochs E", "noise multiplier σ");
    List<Line> legend = new ArrayList<>();
    schedules.forEach(
        (name, schedule) -> {
          Line line = Line.numbered(name, legend.size());
          legend.add(line);
          Course.of(schedule).addNoise(chart, line);
        });
    return Html.captioned(title, chart, legend);
  }
}
