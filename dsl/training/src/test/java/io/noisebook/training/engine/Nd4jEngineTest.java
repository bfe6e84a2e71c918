package io.noisebook.training.engine;

import io.noisebook.training.engine.nd4j.Nd4jEngine;

class Nd4jEngineTest extends EngineContract {
  @Override
  protected Engine engine() {
    return new Nd4jEngine();
  }
}
