package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Public, because snippets reach for its latch. */
public class InterruptTest {
  private static final String LATCH =
      "io.noisebook.kernel.shell.InterruptTest.running.countDown();";

  /** Opened by the cell under test when it is about to loop. */
  public static volatile CountDownLatch running;

  private JavaSession session;

  @BeforeEach
  void start() {
    session = JavaSession.start();
    running = new CountDownLatch(1);
  }

  @AfterEach
  void close() {
    session.close();
  }

  private CellResult run(String code) {
    return session.run(new Cell(1, code), Magics.NONE);
  }

  private CellResult interrupted(String code) throws Exception {
    CompletableFuture<CellResult> result = new CompletableFuture<>();
    // A thread of its own, as the kernel has: parallel streams need the pool's threads.
    new Thread(() -> result.complete(run("int kept = 7; " + code))).start();
    assertTrue(running.await(10, TimeUnit.SECONDS));
    Thread.sleep(100);
    session.interrupt();
    CellResult stopped = result.get(10, TimeUnit.SECONDS);
    assertInstanceOf(Failure.Interrupted.class, stopped.failure());
    assertEquals(7, run("kept").value());
    assertTrue(ForkJoinPool.commonPool().awaitQuiescence(10, TimeUnit.SECONDS), "pool still busy");
    return stopped;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (true) {}",
        "for (;;) { try { Math.sin(1); } catch (Exception e) {} }",
        "do { try { throw new Error(); } catch (Throwable t) {} } while (true);",
        "Thread.sleep(60_000);",
        "try { Thread.sleep(60_000); } catch (InterruptedException e) {} Thread.sleep(60_000);",
        "while (true) { try { Thread.sleep(10); } catch (InterruptedException e) {} }",
        "int f(int n) { return n < 2 ? 1 : f(n - 1) + f(n - 2); } f(100)",
        "IntStream.iterate(0, i -> i + 1).forEach(i -> {});",
        "IntStream.range(0, 4).parallel().forEach(i -> { while (true) {} });",
        "new Object() { void run() { while (true) {} } }.run();",
        "Object o = new Object(); synchronized (o) { o.wait(); }",
      })
  void everyKindOfCellStops(String code) throws Exception {
    interrupted(LATCH + code);
  }

  @Test
  void aThreadThatSleepsEndsWithItsCell() throws Exception {
    String sleeper =
        "Thread sleeper = new Thread(() -> { while (true) {"
            + " try { Thread.sleep(60_000); } catch (InterruptedException e) {} } });";
    interrupted(sleeper + " sleeper.start(); Thread.sleep(100); " + LATCH + " sleeper.join();");
    Thread started = (Thread) run("sleeper").value();
    started.join(10_000);
    assertFalse(started.isAlive());
  }

  @Test
  void aPartialResultIsAssignedAndTheRestDoesNotRun() throws Exception {
    run("long steps = 0, rest = 0;");
    run(
        "long train() { "
            + LATCH
            + " long n = 0; while (!Thread.currentThread().isInterrupted()) n++; return n;"
            + " }");
    interrupted("steps = train(); rest = 1;");
    assertTrue((long) run("steps").value() > 0);
    assertEquals(0L, run("rest").value());
  }

  @Test
  void aPartialResultIsShown() throws Exception {
    run(
        "long train() { "
            + LATCH
            + " long n = 0; while (!Thread.currentThread().isInterrupted()) n++; return n;"
            + " }");
    assertTrue((long) interrupted("train()").value() > 0);
  }

  @Test
  void aLoopDoesNotStartItsNextPieceOfWork() throws Exception {
    run("int started = 0;");
    run(
        "void work() { started++; "
            + LATCH
            + " try { Thread.sleep(5_000); } catch (InterruptedException e) {}"
            + " }");
    interrupted("for (int i = 0; i < 100; i++) { work(); }");
    assertEquals(1, run("started").value());
  }

  @Test
  void anInterruptBetweenCellsStopsNone() {
    session.interrupt();
    assertEquals(3, run("int sum = 0; for (int i = 0; i < 3; i++) { sum += i; } sum").value());
  }
}
