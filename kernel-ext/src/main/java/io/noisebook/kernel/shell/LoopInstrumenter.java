package io.noisebook.kernel.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds calls of {@link LoopGuard} to a class: before every backward jump and at every method's
 * start. The calls take one number and leave nothing on the stack, so that the frames stay as the
 * compiler wrote them and methods need room for one value more.
 */
final class LoopInstrumenter {
  private static final String GUARD = "io/noisebook/kernel/shell/LoopGuard";

  private LoopInstrumenter() {}

  /** Loads what it takes, which the first cell would wait for otherwise. */
  static void prepare() {
    String name = LoopInstrumenter.class.getSimpleName() + ".class";
    try (InputStream classFile = LoopInstrumenter.class.getResourceAsStream(name)) {
      instrument(classFile.readAllBytes(), 0);
    } catch (IOException e) {
      throw new UncheckedIOException("The kernel's own classes cannot be read.", e);
    }
  }

  static byte[] instrument(byte[] classFile, int snippet) {
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new GuardedClass(writer, snippet), 0);
      return writer.toByteArray();
    } catch (RuntimeException e) {
      // A method grown past 64 KiB or a class file newer than the library knows: such code runs
      // all the same, only an interrupt has to wait for it.
      return classFile;
    }
  }

  private static final class GuardedClass extends ClassVisitor {
    private final int snippet;

    GuardedClass(ClassVisitor next, int snippet) {
      super(Opcodes.ASM9, next);
      this.snippet = snippet;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new GuardedMethod(
          super.visitMethod(access, name, descriptor, signature, exceptions), snippet);
    }
  }

  private static final class GuardedMethod extends MethodVisitor {
    private final Set<Label> seen = new HashSet<>();
    private final int snippet;

    GuardedMethod(MethodVisitor next, int snippet) {
      super(Opcodes.ASM9, next);
      this.snippet = snippet;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      call("enter");
    }

    @Override
    public void visitLabel(Label label) {
      seen.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
      guard(target);
      super.visitJumpInsn(opcode, target);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
      guard(dflt, labels);
      super.visitTableSwitchInsn(min, max, dflt, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
      guard(dflt, labels);
      super.visitLookupSwitchInsn(dflt, keys, labels);
    }

    private void guard(Label target, Label... others) {
      boolean backward = seen.contains(target);
      for (Label other : others) {
        backward |= seen.contains(other);
      }
      if (backward) {
        call("loop");
      }
    }

    private void call(String method) {
      super.visitLdcInsn(snippet);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARD, method, "(I)V", false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }
  }
}
