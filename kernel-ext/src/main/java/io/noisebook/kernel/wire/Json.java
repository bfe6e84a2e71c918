package io.noisebook.kernel.wire;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import org.dflib.jjava.jupyter.channels.DefaultReplyEnvironment;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.MessageType;

/**
 * Messages whose content we write ourselves, because the library's replies lack fields that the
 * protocol requires, such as {@code status}.
 */
public final class Json {
  private static final Gson GSON = new Gson();

  private Json() {}

  /**
   * The start of a reply that says all is well.
   *
   * @return an object with {@code status: ok}
   */
  public static JsonObject ok() {
    return status("ok");
  }

  /**
   * The start of a reply.
   *
   * @param status the status
   * @return an object with that status
   */
  public static JsonObject status(String status) {
    JsonObject content = new JsonObject();
    content.addProperty("status", status);
    return content;
  }

  /**
   * Any value as the library would write it.
   *
   * @param value the value
   * @return its JSON
   */
  public static com.google.gson.JsonElement tree(Object value) {
    return GSON.toJsonTree(value);
  }

  /**
   * A message of a type the library knows, with content of our own.
   *
   * @param context the request it belongs to
   * @param type the message type
   * @param content the content
   * @return the message
   */
  @SuppressWarnings("unchecked")
  public static Message<Object> message(
      MessageContext context, MessageType<?> type, JsonObject content) {
    return new Message<>(context, (MessageType<Object>) type, content);
  }

  /**
   * Replies to a request.
   *
   * @param env the request's environment
   * @param type the reply's type
   * @param content the reply's content
   */
  public static void reply(DefaultReplyEnvironment env, MessageType<?> type, JsonObject content) {
    env.reply(message(env.getContext(), type, content));
  }
}
