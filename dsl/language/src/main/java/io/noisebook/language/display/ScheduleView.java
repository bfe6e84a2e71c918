package io.noisebook.language.display;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.XYChart;

/**
 * What a schedule looks like: its noise, and what it costs as it runs, as in Figures 4 and 13 of
 * the zCDP paper, if each epoch sees every example once.
 */
final class ScheduleView {
  private static final double DELTA = 1e-5;
  private static final int ROWS = 6;

  private static final List<String> NEXT =
      List.of(
          "var schedule = …                             // give it a name, then",
          "schedule.within(0.78125)                     // how many epochs a ρ lasts",
          "shuffled(0.01, schedule).epochs(50)          // a process, for any accountant",
          "budget().eps(3, 1e-5).scale(schedule.over(50), 0.01)  // the factor that meets a"
              + " target");

  private ScheduleView() {}

  static View of(Schedule schedule) {
    Course course = Course.of(schedule);
    if (course.epochs() == 0) {
      return View.text(schedule + ", with no noise in epoch 0");
    }
    List<List<String>> rows = rows(course);
    List<String> notes = new ArrayList<>();
    course.cut().ifPresent(notes::add);
    notes.add(
        "If each epoch sees every example once: on all the data, or in shuffled batches, for which"
            + " both ε are bounds. Poisson samples cost something else: make a process of it.");
    notes.add(Meaning.neighbours(new Gaussian(1).neighbours()));
    return View.text(
            String.join(
                System.lineSeparator(),
                schedule.toString(),
                Html.plain(rows),
                "next:",
                "  " + String.join(System.lineSeparator() + "  ", NEXT)))
        .with(
            View.HTML,
            Html.card(
                "A schedule: " + schedule,
                Html.beside(noise(course), rho(course)),
                Html.beside(epsilon(course), Html.table(rows)),
                Html.heading("What it costs otherwise is for an accountant to say:"),
                Html.code(NEXT),
                Html.notes(notes)));
  }

  private static List<List<String>> rows(Course course) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("epochs", "σ", "ρ", "ε at " + Html.delta(DELTA) + ", zCDP", "all the data"));
    TreeSet<Integer> epochs = new TreeSet<>();
    for (int i = 0; i < ROWS; i++) {
      epochs.add(Math.max(1, (int) Math.rint(course.epochs() * i / (ROWS - 1.0))));
    }
    for (int epoch : epochs) {
      rows.add(
          List.of(
              Integer.toString(epoch),
              Html.number(course.sigma(epoch - 1)),
              Html.number(course.rho(epoch)),
              "≤ " + Html.number(bound(course.rho(epoch))),
              "= " + Html.number(exact(course.rho(epoch)))));
    }
    return rows;
  }

  /** One Gaussian step on all the data that costs as much. */
  private static Gaussian once(double rho) {
    return new Gaussian(1 / Math.sqrt(2 * rho));
  }

  private static double bound(double rho) {
    return ZcdpGuarantee.of(once(rho)).toEps(DELTA);
  }

  private static double exact(double rho) {
    return GdpGuarantee.of(once(rho)).toEps(DELTA);
  }

  private static String noise(Course course) {
    Line line = Line.first("σ of each epoch");
    XYChart chart = Charts.plot("epochs E", "noise multiplier σ");
    course.addNoise(chart, line);
    return Html.figure("The noise as it runs", chart, List.of(line));
  }

  private static String rho(Course course) {
    Line line = Line.second("ρ so far");
    XYChart chart = Charts.plot("epochs E", "ρ");
    add(chart, line, course, rho -> rho);
    return Html.figure("ρ as it runs: zCDP, an upper bound", chart, List.of(line));
  }

  private static String epsilon(Course course) {
    Gaussian once = new Gaussian(1);
    Line bound = Line.of(ZcdpGuarantee.of(once), Relation.AT_MOST, false, 3);
    Line exact = Line.of(GdpGuarantee.of(once), Relation.EQUAL, false, 2);
    XYChart chart = Charts.plot("epochs E", "ε");
    add(chart, bound, course, ScheduleView::bound);
    add(chart, exact, course, ScheduleView::exact);
    return Html.captioned(
        "ε as it runs, at δ = " + Html.delta(DELTA), chart, List.of(bound, exact));
  }

  private static void add(XYChart chart, Line line, Course course, ToDoubleFunction<Double> ofRho) {
    int[] epochs = course.marks();
    Charts.add(
        chart,
        line,
        Arrays.stream(epochs).asDoubleStream().toArray(),
        Arrays.stream(epochs)
            .mapToDouble(epoch -> epoch == 0 ? 0 : ofRho.applyAsDouble(course.rho(epoch)))
            .toArray());
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
  }
}
