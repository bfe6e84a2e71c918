package io.noisebook.kernel.notebook;

import io.noisebook.kernel.magic.ClassPathMagics;
import io.noisebook.kernel.magic.ContentMagics;
import io.noisebook.kernel.magic.LoadMagic;
import io.noisebook.kernel.magic.Magic;
import io.noisebook.kernel.magic.Magic.Action;
import io.noisebook.kernel.magic.MagicBook;
import io.noisebook.kernel.magic.ProcessMagics;
import io.noisebook.kernel.magic.SessionMagics;
import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.language.display.View;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.messages.publish.PublishClearOutput;

/** The magics of a notebook: those of every session, and those about what a cell shows. */
final class NotebookMagics {
  private NotebookMagics() {}

  static MagicBook of(JavaSession session, Reporter reporter, CurrentCell cell, OutputLimit limit) {
    MagicBook book = new MagicBook();
    book.addAll(SessionMagics.of(session));
    book.addAll(ClassPathMagics.of(session));
    book.addAll(ContentMagics.all());
    book.addAll(ProcessMagics.all());
    book.add(LoadMagic.magic());
    book.add(
        new Magic(
            "%trace",
            "",
            "shows the last error's whole stack trace",
            call -> View.text(reporter.lastTrace())));
    book.add(new Magic("%clear", "", "clears what the cell has shown", call -> clear(cell)));
    book.add(
        new Magic(
            "%outputLimit",
            "[CHARACTERS]",
            "shows or sets how much a cell may show",
            call -> limit(limit, call.words().isEmpty() ? null : call.words().get(0))));
    return book;
  }

  /** Adds what an extension on the class path has registered with the kernel. */
  static void adopt(BaseKernel kernel, MagicBook book) {
    MagicsRegistry registry = kernel.getMagicsRegistry();
    for (String name : registry.getLineMagicNames()) {
      Action action = call -> registry.evalLineMagic(kernel, name, call.words());
      book.add(new Magic("%" + name, "", "of an extension", action));
    }
    for (String name : registry.getCellMagicNames()) {
      Action action = call -> registry.evalCellMagic(kernel, name, call.words(), call.body());
      book.add(new Magic("%%" + name, "", "of an extension", action));
    }
  }

  private static Object clear(CurrentCell cell) {
    cell.env().publish(PublishClearOutput.NOW);
    return null;
  }

  private static Object limit(OutputLimit limit, String words) {
    if (words == null) {
      return View.text(OutputLimit.words(limit.chars()) + " characters");
    }
    limit.set(words);
    return null;
  }
}
