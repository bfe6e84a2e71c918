package io.noisebook.kernel.shell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import jdk.jshell.DeclarationSnippet;

/**
 * The language's own sources, which travel in the kernel's jar: where the documentation of its
 * words comes from. (JShell itself knows the JDK's sources only, and those where a JDK has them.)
 */
final class Sources {
  private static final String FOLDER = "/META-INF/sources/";

  /** A signature as JShell writes it: perhaps a type, a qualified name, perhaps parameters. */
  private static final Pattern SIGNATURE =
      Pattern.compile(
          "(?:.*\\s)?([\\w$.]+?)(?:<[^()]*>)?(?:\\((.*)\\))?(?:\\s+throws .*)?",
          Pattern.UNICODE_CHARACTER_CLASS);

  private static List<String> index;

  private Sources() {}

  /** The documentation comment of what a signature stands for, if a snippet has declared it. */
  static Optional<String> documentation(String signature, Stream<? extends DeclarationSnippet> of) {
    Matcher parts = SIGNATURE.matcher(signature.strip().replaceFirst("\\s*:.*", ""));
    if (!parts.matches()) {
      return Optional.empty();
    }
    String name = parts.group(1);
    int parameters = parts.group(2) == null ? -1 : count(parts.group(2));
    String declared = name.replaceFirst("\\..*", "");
    String member = name.substring(name.lastIndexOf('.') + 1);
    return of.filter(snippet -> snippet.name().equals(declared))
        .flatMap(
            snippet ->
                comment("class X { " + snippet.source() + "\n}", member, parameters).stream())
        .findFirst();
  }

  /** The documentation comment of what a signature stands for, if it is the language's. */
  static Optional<String> documentation(String signature) {
    Matcher parts = SIGNATURE.matcher(signature.strip());
    if (!parts.matches()) {
      return Optional.empty();
    }
    String name = parts.group(1);
    int parameters = parts.group(2) == null ? -1 : count(parts.group(2));
    int dot = name.lastIndexOf('.');
    String member = name.substring(dot + 1);
    Optional<String> ofMember =
        dot < 0
            ? Optional.empty()
            : path(name.substring(0, dot)).flatMap(p -> find(p, member, parameters));
    return ofMember.isPresent()
        ? ofMember
        : path(name).flatMap(path -> find(path, member, parameters));
  }

  /** How many parameters a list has; commas between angle brackets do not count. */
  private static int count(String list) {
    if (list.isBlank()) {
      return 0;
    }
    int depth = 0;
    int count = 1;
    for (char c : list.toCharArray()) {
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      count += c == ',' && depth == 0 ? 1 : 0;
    }
    return count;
  }

  /** The file that declares a type, by its qualified or, where only one has it, its simple name. */
  private static Optional<String> path(String type) {
    String ending = "/" + type.replace('.', '/') + ".java";
    List<String> found = index().stream().filter(p -> ("/" + p).endsWith(ending)).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static synchronized List<String> index() {
    if (index == null) {
      index = list();
    }
    return index;
  }

  private static List<String> list() {
    URL folder = Sources.class.getResource(FOLDER);
    try {
      if (folder == null) {
        return List.of();
      }
      if (!folder.getProtocol().equals("jar")) {
        return below(Path.of(folder.toURI()));
      }
      try (FileSystem jar = FileSystems.newFileSystem(folder.toURI(), Map.of())) {
        return below(jar.getPath(FOLDER));
      }
    } catch (IOException | URISyntaxException e) {
      return List.of();
    }
  }

  private static List<String> below(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".java"))
          .toList();
    }
  }

  private static Optional<String> read(String path) {
    try (InputStream in = Sources.class.getResourceAsStream(FOLDER + path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> find(String path, String member, int parameters) {
    return read(path).flatMap(source -> comment(source, member, parameters));
  }

  private static Optional<String> comment(String source, String member, int parameters) {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, d -> {}, List.of("-proc:none"), null, List.of(file(source)));
    List<TreePath> found = new ArrayList<>();
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      new Finder(member, parameters, found).scan(unit, null);
    } catch (IOException e) {
      return Optional.empty();
    }
    DocTrees trees = DocTrees.instance(task);
    return found.stream().map(trees::getDocComment).filter(d -> d != null).findFirst();
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(URI.create("string:///X.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  /** Finds the declarations of a name, methods by their number of parameters. */
  private static final class Finder extends TreePathScanner<Void, Void> {
    private final String name;
    private final int parameters;
    private final List<TreePath> found;

    Finder(String name, int parameters, List<TreePath> found) {
      this.name = name;
      this.parameters = parameters;
      this.found = found;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      keepIf(parameters < 0 && type.getSimpleName().contentEquals(name));
      return super.visitClass(type, nothing);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      boolean constructor = method.getName().contentEquals("<init>") && enclosingIs(name);
      keepIf(
          method.getParameters().size() == parameters
              && (constructor || method.getName().contentEquals(name)));
      return super.visitMethod(method, nothing);
    }

    @Override
    public Void visitVariable(VariableTree variable, Void nothing) {
      Tree parent = getCurrentPath().getParentPath().getLeaf();
      keepIf(
          parameters < 0 && parent instanceof ClassTree && variable.getName().contentEquals(name));
      return super.visitVariable(variable, nothing);
    }

    private boolean enclosingIs(String type) {
      return getCurrentPath().getParentPath().getLeaf() instanceof ClassTree enclosing
          && enclosing.getSimpleName().contentEquals(type);
    }

    private void keepIf(boolean wanted) {
      if (wanted) {
        found.add(getCurrentPath());
      }
    }
  }
}
