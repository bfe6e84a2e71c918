package io.noisebook.language.display;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SliderTest {
  @AfterEach
  void clear() {
    Screen.use(Screen.NONE);
  }

  @Test
  void stillsGoFromEndToEndInItsSteps() {
    assertArrayEquals(new double[] {0, 2, 4, 6, 8, 10}, Slider.of("n", 0, 10).step(1).stills());
    assertArrayEquals(new double[] {1, 2}, Slider.of("n", 1, 2).step(1).stills());
    for (double still : Slider.of("σ", 0.3, 3).step(0.01).stills()) {
      assertEquals(Math.rint((still - 0.3) / 0.01), (still - 0.3) / 0.01, 1e-9);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "0.01, 2", "0.25, 2", "0.3333333333, 6"})
  void asManyDigitsAsTheStepHas(double step, int digits) {
    assertEquals(digits, Slider.of("n", 0, 10).step(step).digits());
  }

  @ParameterizedTest
  @CsvSource({"3, 1, 0.1, 2", "1, 1, 0.1, 1", "0, 1, 0, 0.5", "0, 1, 2, 0.5", "0, 1, 0.1, 1.5"})
  void whatMakesNoSenseIsToldAtOnce(double from, double to, double step, double at) {
    assertThrows(IllegalArgumentException.class, () -> new Slider("n", from, to, step, at));
  }

  @Test
  void withoutAScreenThatReactsSomeValuesAreShown() {
    List<View> shown = new ArrayList<>();
    Screen.use(
        view -> {
          shown.add(view);
          return update -> {};
        });
    Slider.of("n", 0, 5).step(1).show(n -> n == 3 ? fail() : "<" + (int) n + ">");
    assertEquals(1, shown.size());
    assertTrue(shown.get(0).text().startsWith("n = 0: <0>\nn = 1: <1>\n"), shown.get(0).text());
    assertTrue(shown.get(0).text().contains("n = 3: not this one"), shown.get(0).text());
    assertTrue(shown.get(0).content().get(View.HTML).contains("&lt;5&gt;"));
  }

  @Test
  void aFrontEndsRoundedValueIsTheOneTheReaderMeans() {
    List<Adjustable> shown = new ArrayList<>();
    Screen.use(
        new Screen() {
          @Override
          public Slot show(View view) {
            return update -> {};
          }

          @Override
          public void show(Adjustable adjustable) {
            shown.add(adjustable);
          }
        });
    List<Double> values = new ArrayList<>();
    Slider.of("σ", 0.3, 3).step(0.01).show(values::add);
    shown.get(0).picture().apply(0.3 + 70 * 0.01);
    shown.get(0).picture().apply(0.9999999999999998);
    shown.get(0).picture().apply(1.234);
    assertEquals(List.of(1.0, 1.0, 1.234), values);
  }

  private static Object fail() {
    throw new IllegalArgumentException("not this one");
  }
}
