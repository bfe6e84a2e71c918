package io.noisebook.language;

import static io.noisebook.language.Noisebook.attack;
import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.curves;
import static io.noisebook.language.Noisebook.data;
import static io.noisebook.language.Noisebook.display;
import static io.noisebook.language.Noisebook.gaussian;
import static io.noisebook.language.Noisebook.model;
import static io.noisebook.language.Noisebook.sampled;
import static io.noisebook.language.Noisebook.shuffled;
import static io.noisebook.language.Noisebook.train;
import static io.noisebook.language.Noisebook.updateDisplay;
import static io.noisebook.language.Schedules.exponential;
import static io.noisebook.language.Schedules.gaussian;
import static io.noisebook.language.Schedules.sampled;
import static io.noisebook.language.Schedules.schedule;
import static io.noisebook.language.Schedules.shuffled;
import static io.noisebook.language.Schedules.uniform;
import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.maxPool;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import io.noisebook.training.model.Model;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.TrainingResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NoisebookTest {
  private final List<View> shown = new ArrayList<>();
  private final List<View> updates = new ArrayList<>();

  @BeforeEach
  void watchTheScreen() {
    Screen.use(
        view -> {
          shown.add(view);
          return updates::add;
        });
  }

  @AfterEach
  void leaveTheScreen() {
    Screen.use(Screen.NONE);
  }

  @Test
  void wordsMakeValues() {
    assertEquals(
        budget().gdp(0.01, 1.5, 100).mu(),
        budget().gdp(sampled(0.01, gaussian(1.5)).times(100)).mu());
    assertEquals(
        budget().zcdp(shuffled(0.01, gaussian(6)).epochs(400)).rho(),
        budget().zcdp(shuffled(0.01, gaussian(uniform(6))).epochs(400)).rho());
    assertEquals(71, exponential(10, 0.01).within(0.78125));
    assertEquals(
        sampled(0.01, schedule(3, 2)).epochs().phases(),
        sampled(0.01, gaussian(schedule(t -> 3 - t))).epochs(2).phases());
    assertEquals(0.5, attack(0).success());
    assertEquals(2, curves(budget().gdp(gaussian(1))).getSeriesMap().size());
  }

  @Test
  void displayShowsAndUpdatesInPlace() {
    Screen.Slot slot = display("before");
    updateDisplay(slot, "after");
    assertEquals(List.of("before"), shown.stream().map(View::text).toList());
    assertEquals(List.of("after"), updates.stream().map(View::text).toList());
  }

  @Test
  void trainingShowsItselfInOnePlace() {
    TrainingResult result =
        train()
            .data(data().income())
            .noise(2)
            .steps(60)
            .randomness(Randomness.insecureForTests(1))
            .run();
    assertEquals(1, shown.size());
    assertTrue(updates.size() >= 1);
    String first = shown.get(0).content().get(View.HTML);
    assertTrue(first.contains("step 0 of 60"), first);
    String last = updates.get(updates.size() - 1).content().get(View.HTML);
    for (String part :
        List.of(
            "step 60 of 60",
            "accuracy",
            "ε ≤ ",
            "at δ = 1e-5",
            "held-out",
            "<svg",
            "100.0%",
            "owner's eyes",
            "examples/s")) {
      assertTrue(last.contains(part), () -> "no " + part + " in " + last);
    }
    String html = Views.of(result).content().get(View.HTML);
    for (String part :
        List.of("NOT private", "upper bound", "estimate", "60 of 60 steps", "completed")) {
      assertTrue(html.contains(part), () -> "no " + part + " in " + html);
    }
    train().data(data().income()).noise(2).steps(2).quietly().run();
    assertEquals(1, shown.size(), "quietly() shows nothing");
  }

  @Test
  void aDescriptionShowsWhatItWillCost() {
    String html =
        Views.of(train().data(data().income()).noise(0.55).epochs(18)).content().get(View.HTML);
    for (String part : List.of("not run yet, nothing spent", "≤ 13.47", "≈ 10.20", "2,061")) {
      assertTrue(html.contains(part), () -> "no " + part + " in " + html);
    }
    assertTrue(html.contains("dense 16, ReLU"), "its layers");
    assertFalse(Views.of(train()).content().containsKey(View.HTML));
    assertTrue(Views.of(train()).text().contains("still needs .data(…)"));
  }

  @Test
  void aModelShowsItsLayersShapesAndParameters() {
    Model described =
        model(
            conv(16, 8).stride(2).same().relu(),
            maxPool(2).stride(1),
            conv(32, 4).stride(2).relu(),
            maxPool(2).stride(1),
            dense(32).relu(),
            dense(10));
    String html = Views.of(described.on(28, 28, 1)).content().get(View.HTML);
    for (String part :
        List.of(
            "26,010 parameters",
            "conv 16, 8×8, stride 2, same, ReLU",
            "14×14×16",
            "1,040",
            "13×13×16",
            "5×5×32",
            "4×4×32",
            "16,416")) {
      assertTrue(html.contains(part), () -> "no " + part + " in " + html);
    }
    assertTrue(Views.of(described).text().contains("dense 32, ReLU → dense 10"));
  }
}
