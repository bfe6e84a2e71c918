package io.noisebook.language.card;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;

/** An Optional is its value, or is left out. */
final class OptionalAdapter implements TypeAdapterFactory {
  @Override
  @SuppressWarnings("unchecked") // T is Optional<V>, as was just seen.
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    return type.getRawType() == Optional.class
        ? (TypeAdapter<T>) of(gson.getAdapter(TypeToken.get(argument(type))))
        : null;
  }

  private static java.lang.reflect.Type argument(TypeToken<?> type) {
    return ((ParameterizedType) type.getType()).getActualTypeArguments()[0];
  }

  private static <V> TypeAdapter<Optional<V>> of(TypeAdapter<V> ofValue) {
    return new TypeAdapter<>() {
      @Override
      public void write(JsonWriter out, Optional<V> value) throws IOException {
        if (value.isPresent()) {
          ofValue.write(out, value.get());
        } else {
          out.nullValue();
        }
      }

      @Override
      public Optional<V> read(JsonReader in) throws IOException {
        if (in.peek() == JsonToken.NULL) {
          in.nextNull();
          return Optional.empty();
        }
        return Optional.of(ofValue.read(in));
      }
    };
  }
}
