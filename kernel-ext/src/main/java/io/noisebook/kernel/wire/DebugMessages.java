package io.noisebook.kernel.wire;

import com.google.gson.JsonObject;
import java.lang.reflect.Constructor;
import org.dflib.jjava.jupyter.messages.MessageType;

/**
 * The two message types of the debugger, which the library does not know and would not let pass.
 * There is no debugger here; but a client that asks has to hear so instead of waiting.
 */
public final class DebugMessages {
  /** What a client sends. */
  public static final MessageType<JsonObject> REQUEST = type("debug_request");

  /** What it waits for. */
  public static final MessageType<JsonObject> REPLY = type("debug_reply");

  private DebugMessages() {}

  /**
   * Says no, in the form of the Debug Adapter Protocol.
   *
   * @param request the request's content
   * @return the reply's content
   */
  public static JsonObject refuse(JsonObject request) {
    JsonObject reply = Json.ok();
    reply.addProperty("type", "response");
    reply.add("request_seq", request.get("seq"));
    reply.add("command", request.get("command"));
    reply.addProperty("success", false);
    reply.addProperty("message", "Noisebook has no debugger.");
    reply.add("body", new JsonObject());
    return reply;
  }

  /** The library's constructor enters a type among those it reads; it is not public. */
  private static MessageType<JsonObject> type(String name) {
    try {
      Class<?> library = MessageType.class;
      Constructor<?> constructor = library.getDeclaredConstructor(String.class, Class.class);
      constructor.setAccessible(true);
      @SuppressWarnings("unchecked")
      MessageType<JsonObject> type =
          (MessageType<JsonObject>) constructor.newInstance(name, JsonObject.class);
      return type;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("This version of jjava-jupyter is not known.", e);
    }
  }
}
