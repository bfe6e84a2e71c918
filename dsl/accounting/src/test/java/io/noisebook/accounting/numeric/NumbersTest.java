package io.noisebook.accounting.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "10, 10",
    "0.01, 0.01",
    "0.014215434395446331, 0.0142154",
    "1.5e-7, 1.5E-7",
    "0, 0",
    "-2.5, -2.5",
    "60000, 60000",
    "1e12, 1E+12"
  })
  void brief(double value, String text) {
    assertEquals(text, Numbers.brief(value));
  }
}
