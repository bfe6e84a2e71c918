package io.noisebook.training.engine;

import io.noisebook.training.arithmetic.Arithmetics;
import io.noisebook.training.engine.fused.FusedEngine;

/** On plain Java, as without the Vector API's module. */
class PlainFusedEngineTest extends EngineContract {
  @Override
  protected Engine engine() {
    return new FusedEngine(Arithmetics.all().get(0));
  }
}
