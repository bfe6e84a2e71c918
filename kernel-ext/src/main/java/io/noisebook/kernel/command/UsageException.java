package io.noisebook.kernel.command;

/** The arguments of a command make no sense; the message says why. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
