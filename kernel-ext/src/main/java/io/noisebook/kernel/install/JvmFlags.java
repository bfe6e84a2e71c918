package io.noisebook.kernel.install;

import java.util.ArrayList;
import java.util.List;

/** The JVM flags the kernel runs with, in one place. */
public final class JvmFlags {
  /** The first version that warns about native access and about unsafe memory access. */
  private static final int WARNS_OF_NATIVE_ACCESS = 24;

  private static final List<String> EAGER =
      List.of("io.noisebook.training", "jdk.incubator.vector", "jdk.internal.vm.vector");

  private JvmFlags() {}

  /**
   * The flags.
   *
   * @param javaVersion the feature version of the Java that will run the kernel
   * @param extra more flags, separated by spaces; they come last and so win; may be null
   * @return the flags in order
   */
  public static List<String> of(int javaVersion, String extra) {
    List<String> flags = new ArrayList<>();
    flags.add("-Djava.awt.headless=true");
    // Half the machine: tensors live outside the heap as well.
    flags.add("-XX:MaxRAMPercentage=50");
    // One notebook, few live objects: the simplest collector starts fastest and takes least memory,
    // as long as the machine's size does not decide how much garbage may lie about at first.
    flags.add("-XX:+UseSerialGC");
    flags.add("-XX:NewSize=48m");
    // By default the optimising compiler would be busy with javac, which compiles the cells, for as
    // long as a reader waits for them. What computes is called a million times, not some thousands.
    flags.add("-XX:Tier4InvocationThreshold=50000");
    flags.add("-XX:Tier4MinInvocationThreshold=6000");
    flags.add("-XX:Tier4CompileThreshold=150000");
    flags.add("-XX:Tier4BackEdgeThreshold=400000");
    // Only training is optimised as soon as ever: until then its vectors are objects.
    flags.add("-XX:CompileCommand=quiet");
    for (String packages : EAGER) {
      flags.add("-XX:CompileCommand=CompileThresholdScaling," + packages + ".*::*,0.1");
    }
    // The JVM's own warnings would land in Jupyter's terminal.
    flags.add("-Xlog:disable");
    // Lets training load the Vector API, which makes it several times faster, without a warning.
    flags.add("--add-exports=java.base/jdk.internal.module=ALL-UNNAMED");
    if (javaVersion >= WARNS_OF_NATIVE_ACCESS) {
      flags.add("--enable-native-access=ALL-UNNAMED");
      flags.add("--sun-misc-unsafe-memory-access=allow");
    }
    if (extra != null && !extra.isBlank()) {
      flags.addAll(List.of(extra.strip().split("\\s+")));
    }
    return flags;
  }
}
