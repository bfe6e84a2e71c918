package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.internal.chartpart.Chart;

/** Knows what every value of the language looks like. */
public final class Views {
  private Views() {}

  /**
   * What a value looks like: its own view if it is {@link Viewable}, ours if we know its type, else
   * an array's elements, an image, or its {@code toString()}.
   *
   * @param value any value, or null
   * @return the view, never null
   */
  public static View of(Object value) {
    return Looks.of(value).orElseGet(() -> AnyView.of(value));
  }

  /**
   * The types that have a look of their own; for kernels that ask what to draw by its type.
   *
   * @return the types, special ones before those they belong to
   */
  public static List<Class<?>> types() {
    return Looks.types();
  }

  /**
   * The trade-off curves of several guarantees in one chart, each named with its kind.
   *
   * @param guarantees the guarantees, at least one
   * @return the chart
   */
  public static XYChart tradeOffs(Guarantee... guarantees) {
    Arguments.count("guarantees is a number of guarantees to draw", guarantees.length);
    Map<String, Guarantee> named = new LinkedHashMap<>();
    for (Guarantee guarantee : guarantees) {
      String name = guarantee.accountant();
      for (int k = 2; named.containsKey(name); k++) {
        name = guarantee.accountant() + " " + k;
      }
      named.put(name, guarantee);
    }
    return GuaranteeView.tradeOffs(named);
  }

  /**
   * The noise of several schedules in one chart.
   *
   * @param schedules the schedules, at least one; of one without an end the first epochs are drawn
   * @return the chart
   */
  public static XYChart schedules(Schedule... schedules) {
    Arguments.count("schedules is a number of schedules to draw", schedules.length);
    return SchedulesView.chart(List.of(schedules));
  }

  static View chart(Chart<?, ?> chart) {
    String text = chart.getClass().getSimpleName() + " \"" + chart.getTitle() + "\"";
    // Both, because pages made of a notebook strip what a bare SVG draws with, but not one in HTML.
    return View.text(text).with(View.SVG, Svg.of(chart)).with(View.HTML, Svg.inPage(chart, text));
  }
}
