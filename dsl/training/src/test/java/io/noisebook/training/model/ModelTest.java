package io.noisebook.training.model;

import static io.noisebook.training.model.Layers.averagePool;
import static io.noisebook.training.model.Layers.batchNorm;
import static io.noisebook.training.model.Layers.chain;
import static io.noisebook.training.model.Layers.concat;
import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.embedding;
import static io.noisebook.training.model.Layers.groupNorm;
import static io.noisebook.training.model.Layers.maxPool;
import static io.noisebook.training.model.Layers.product;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ModelTest {
  /** The network of the GDP paper's MNIST experiment. */
  @Test
  void shapesAndParametersFollowFromTheInput() {
    Network network =
        Model.of(
                conv(16, 8).stride(2).same().relu(),
                maxPool(2).stride(1),
                conv(32, 4).stride(2).relu(),
                maxPool(2).stride(1),
                dense(32).relu(),
                dense(10))
            .on(28, 28, 1);
    assertEquals(
        List.of("14×14×16", "13×13×16", "5×5×32", "4×4×32", "32", "10"),
        network.root().plain().stream().map(block -> block.output().toString()).toList());
    assertEquals(
        List.of(1040, 0, 8224, 0, 16416, 330),
        network.root().plain().stream().map(Block::parameterCount).toList());
    assertEquals(26_010, network.parameterCount());
    assertEquals(
        List.of(0, 1040, 9264, 25_680),
        network.parametrised().stream().map(Block::offset).toList());
  }

  @Test
  void aDescriptionIsAValue() {
    Convolution valid = conv(4, 3);
    Convolution same = valid.same().stride(2).relu();
    assertEquals("conv 4, 3×3, stride 1", valid.words());
    assertEquals("conv 4, 3×3, stride 2, same, ReLU", same.words());
    assertEquals(same, conv(4, 3).relu().stride(2).same());
    assertEquals("3×4×4", same.output(Shape.of(6, 8, 1)).toString());
  }

  @Test
  void paddingIsHalfBeforeAndTheRestAfter() {
    Window window = new Window(8, 2, true);
    assertEquals(14, window.fit(28));
    assertEquals(3, window.before(28));
    assertEquals(0, new Window(2, 2, true).before(5), "one zero, and that comes after");
  }

  @Test
  void initialParametersAreSmallAndRepeat() {
    Network network = Model.of(embedding(50, 4), dense(8).relu(), groupNorm(2), dense(3)).on(7);
    float[] one = network.initialParameters(new SplittableRandom(1)).data().asFloat();
    float[] two = network.initialParameters(new SplittableRandom(1)).data().asFloat();
    org.junit.jupiter.api.Assertions.assertArrayEquals(one, two);
    for (int i = 0; i < 200; i++) {
      assertTrue(Math.abs(one[i]) <= 0.05, "an embedding's");
    }
    double bound = Math.sqrt(6.0 / (4 + 8));
    double largest = 0;
    for (int i = 200; i < 232; i++) {
      largest = Math.max(largest, Math.abs(one[i]));
    }
    assertTrue(largest <= bound && largest > bound / 2, "Glorot's: " + largest);
    assertEquals(0, one[232], "a bias");
    assertEquals(1, one[240], "a scale");
    assertEquals(0, one[248], "a shift");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("Use groupNorm(groups)", () -> batchNorm()),
        mistake(
            "what comes in is 784. Give the data that shape",
            () -> conv(16, 8).output(Shape.of(784))),
        mistake(
            "an image of at least 8×8 pixels; what comes in is 5×9×1",
            () -> conv(1, 8).output(Shape.of(5, 9, 1))),
        mistake(
            "max pool 3×3, stride 3 needs an image of at least 3×3",
            () -> maxPool(3).output(Shape.of(2, 2, 4))),
        mistake(
            "average pool 2×2, stride 2 looks at images", () -> averagePool(2).output(Shape.of(9))),
        mistake(
            "embedding looks at a row of indices", () -> embedding(9, 2).output(Shape.of(2, 2, 1))),
        mistake(
            "embedding 9×2, mean looks up indices of the data, and so comes first",
            () -> Model.of(dense(4), embedding(9, 2), dense(3)).on(Shape.of(2), 3)),
        mistake(
            "comes first in the model or in its branch",
            () -> {
              Model.of(
                      concat(embedding(9, 2).at(0), chain(embedding(9, 2).at(1), dense(2))),
                      dense(3))
                  .on(Shape.of(2), 3);
              Model.of(concat(dense(4), chain(dense(4), embedding(9, 2))), dense(3))
                  .on(Shape.of(2), 3);
            }),
        mistake(
            "at most 2147483647 parameters; dense 1000000000 on 6 has more",
            () -> Model.of(dense(1_000_000_000), dense(3)).on(Shape.of(6), 3)),
        mistake(
            "an example has 2 indices, counted from 0",
            () -> embedding(9, 2).at(2).output(Shape.of(2))),
        mistake("at is a place in a row of indices, from 0; got -1", () -> embedding(9, 2).at(-1)),
        mistake("its branches give 3 and 4", () -> product(dense(3), dense(4)).output(Shape.of(2))),
        mistake("branches to join are at least two; got 1", () -> concat(dense(3))),
        mistake(
            "groups divides the number of channels, 6; got 4",
            () -> groupNorm(4).output(Shape.of(6))),
        mistake("a model has at least one layer", () -> Model.of()),
        mistake(
            "max pool 2×2, stride 2 has none. End it with dense(",
            () -> Model.of(maxPool(2)).on(Shape.of(2, 2, 3), 3)),
        mistake("n is the number of neurons, at least 1; got 0", () -> dense(0)),
        mistake(
            "stride is by how many pixels a window moves, at least 1; got 0",
            () -> conv(1, 2).stride(0)),
        mistake("End the model with dense(10).", () -> Model.of(dense(32)).on(Shape.of(4), 10)),
        mistake("Use model(…).squaredError()", () -> Model.of(dense(1)).on(Shape.of(4), 0)),
        mistake(
            "logistic loss needs two classes; these data have 3",
            () -> Model.of(dense(1)).logistic().on(Shape.of(4), 3)),
        mistake(
            "End the model with dense(1).",
            () -> Model.of(dense(2)).logistic().on(Shape.of(4), 2)));
  }

  private static Arguments mistake(String message, Runnable call) {
    return Arguments.of(message, call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void aMistakeIsExplained(String message, Runnable call) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }
}
