package io.noisebook.kernel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class TimingTest {
  @Test
  void theMedianOfAnEvenNumberIsTheMiddle() {
    Measurement measurement = Measurement.of("m", "s", 4, 1, 3, 2);
    assertEquals(2.5, measurement.median());
    assertEquals(1, measurement.min());
    assertEquals(4, measurement.max());
  }

  @Test
  void pairedTasksTakeTurns() throws Exception {
    List<String> order = new ArrayList<>();
    Map<String, Callable<?>> tasks = new LinkedHashMap<>();
    tasks.put("a", () -> order.add("a"));
    tasks.put("b", () -> order.add("b"));
    List<Measurement> measurements = new Timing(1, 2).paired(tasks);
    assertEquals(List.of("a", "b", "a", "b", "a", "b"), order);
    assertEquals(List.of("a", "b"), measurements.stream().map(Measurement::name).toList());
    assertEquals(2, measurements.get(0).runs());
  }

  @Test
  void numbersAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new Timing(0, 0));
    assertThrows(IllegalArgumentException.class, () -> Measurement.of("none", "s"));
  }
}
