package io.noisebook.training.engine;

import io.noisebook.training.engine.fused.FusedEngine;

/**
 * On the best arithmetic of this Java: the Vector API's, for the tests are run with that module.
 */
class FusedEngineTest extends EngineContract {
  @Override
  protected Engine engine() {
    return new FusedEngine();
  }
}
