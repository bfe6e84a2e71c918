package io.noisebook.training.engine.nd4j;

import org.nd4j.linalg.factory.Environment;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.nativeblas.NativeOpsHolder;

/**
 * Keeps ND4J to one thread while a run lasts. A step of private training is many small operations;
 * waking other threads for each costs more than they give (on two cores half the speed, on busy
 * ones a tenth).
 */
final class OneNd4jThread {
  private final int threads;
  private final int masterThreads;
  private final int openMp;
  private final int blas;

  private OneNd4jThread() {
    Environment environment = Nd4j.getEnvironment();
    threads = environment.maxThreads();
    masterThreads = environment.maxMasterThreads();
    openMp = NativeOpsHolder.getInstance().getDeviceNativeOps().ompGetMaxThreads();
    blas = Nd4j.factory().blas().getMaxThreads();
  }

  static OneNd4jThread enter() {
    OneNd4jThread before = new OneNd4jThread();
    set(1, 1, 1, 1);
    return before;
  }

  void restore() {
    set(threads, masterThreads, openMp, blas);
  }

  private static void set(int threads, int masterThreads, int openMp, int blas) {
    Environment environment = Nd4j.getEnvironment();
    environment.setMaxThreads(threads);
    environment.setMaxMasterThreads(masterThreads);
    NativeOpsHolder.getInstance().getDeviceNativeOps().setOmpNumThreads(openMp);
    Nd4j.factory().blas().setMaxThreads(blas);
  }
}
