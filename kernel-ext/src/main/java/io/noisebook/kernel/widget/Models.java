package io.noisebook.kernel.widget;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.language.display.Slider;
import java.util.Map;

/**
 * The state of widgets as ipywidgets 8 knows it. A front end with ipywidgets 7 knows the same
 * models under other versions ({@code NOISEBOOK_WIDGETS=7}), and shows an error for those it does
 * not know.
 */
final class Models {
  /** The comms of widgets carry the version of their protocol. */
  static final Map<String, Object> METADATA = Map.of("version", "2.1.0");

  static final String TARGET = "jupyter.widget";
  static final String VIEW = "application/vnd.jupyter.widget-view+json";

  private static final String BASE = "@jupyter-widgets/base";
  private static final String CONTROLS = "@jupyter-widgets/controls";
  private static final String OUTPUT = "@jupyter-widgets/output";
  private static final String OUTPUT_VERSION = "1.0.0";

  private final String baseVersion;
  private final String controlsVersion;

  private Models(String baseVersion, String controlsVersion) {
    this.baseVersion = baseVersion;
    this.controlsVersion = controlsVersion;
  }

  static Models of(String ipywidgets) {
    return "7".equals(ipywidgets) ? new Models("1.2.0", "1.5.0") : new Models("2.0.0", "2.0.0");
  }

  /** How wide something is; null for as wide as it wants to be. */
  JsonObject layout(String width) {
    JsonObject state = new JsonObject();
    model(state, BASE, baseVersion, "LayoutModel");
    view(state, BASE, baseVersion, "LayoutView");
    state.addProperty("width", width);
    return state;
  }

  /** A place for outputs, empty at first. */
  JsonObject output(String layout) {
    JsonObject state = new JsonObject();
    model(state, OUTPUT, OUTPUT_VERSION, "OutputModel");
    view(state, OUTPUT, OUTPUT_VERSION, "OutputView");
    state.addProperty("msg_id", "");
    state.add("outputs", new JsonArray());
    state.addProperty("layout", reference(layout));
    return state;
  }

  /** Widgets, one below the other. */
  JsonObject box(String layout, String... children) {
    JsonObject state = new JsonObject();
    model(state, CONTROLS, controlsVersion, "VBoxModel");
    view(state, CONTROLS, controlsVersion, "VBoxView");
    JsonArray references = new JsonArray();
    for (String child : children) {
      references.add(reference(child));
    }
    state.add("children", references);
    state.addProperty("box_style", "");
    state.addProperty("layout", reference(layout));
    return state;
  }

  private static String reference(String id) {
    return "IPY_MODEL_" + id;
  }

  JsonObject style() {
    JsonObject state = new JsonObject();
    model(state, CONTROLS, controlsVersion, "SliderStyleModel");
    view(state, BASE, baseVersion, "StyleView");
    state.addProperty("description_width", "");
    return state;
  }

  JsonObject slider(Slider slider, String layout, String style) {
    JsonObject state = new JsonObject();
    model(state, CONTROLS, controlsVersion, "FloatSliderModel");
    view(state, CONTROLS, controlsVersion, "FloatSliderView");
    state.addProperty("description", slider.name());
    state.addProperty("min", slider.from());
    state.addProperty("max", slider.to());
    state.addProperty("step", slider.step());
    state.addProperty("value", slider.at());
    state.addProperty("readout_format", "." + slider.digits() + "f");
    state.addProperty("continuous_update", true);
    state.addProperty("orientation", "horizontal");
    state.addProperty("readout", true);
    state.addProperty("disabled", false);
    state.addProperty("layout", reference(layout));
    state.addProperty("style", reference(style));
    return state;
  }

  private static void model(JsonObject state, String module, String version, String name) {
    state.addProperty("_model_module", module);
    state.addProperty("_model_module_version", version);
    state.addProperty("_model_name", name);
  }

  private static void view(JsonObject state, String module, String version, String name) {
    state.addProperty("_view_module", module);
    state.addProperty("_view_module_version", version);
    state.addProperty("_view_name", name);
  }
}
