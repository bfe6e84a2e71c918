package io.noisebook.training.data;

import static io.noisebook.training.data.Features.category;
import static io.noisebook.training.data.Features.number;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * UCI Adult by its own columns: 32,561 people to train on (adult.data), 16,281 held out
 * (adult.test). Categories are those that adult.names declares, a missing one is a category of its
 * own; bounds are round numbers that need no look at the data. The sampling weight fnlwgt, which is
 * no attribute of a person, is left out.
 */
final class UciAdult {
  private static final String PLACE =
      "https://archive.ics.uci.edu/ml/machine-learning-databases/adult/";
  private static final String TERMS =
      "Adult is UCI's, under CC BY 4.0. data().income() is generated in its form.";

  private static final DataFile TRAINING =
      file("adult.data", "5b00264637dbfec36bdeaab5676b0b309ff9eb788d63554ca0a249491c86603d");
  private static final DataFile HELD_OUT =
      file("adult.test", "a2a9044bc167a35b2361efbabec64e89d69ce82d9790d2980119aac5fd7e9c05");

  private static final List<String> COLUMNS =
      List.of(
          "age",
          "workclass",
          "fnlwgt",
          "education",
          "education-num",
          "marital-status",
          "occupation",
          "relationship",
          "race",
          "sex",
          "capital-gain",
          "capital-loss",
          "hours-per-week",
          "native-country",
          "income");

  private static final Feature[] FEATURES = {
    number("age", 17, 90),
    listed(
        "workclass",
        "Private, Self-emp-not-inc, Self-emp-inc, Federal-gov, Local-gov, State-gov, Without-pay,"
            + " Never-worked, ?"),
    listed(
        "education",
        "Bachelors, Some-college, 11th, HS-grad, Prof-school, Assoc-acdm, Assoc-voc, 9th, 7th-8th,"
            + " 12th, Masters, 1st-4th, 10th, Doctorate, 5th-6th, Preschool"),
    number("education-num", 1, 16),
    listed(
        "marital-status",
        "Married-civ-spouse, Divorced, Never-married, Separated, Widowed, Married-spouse-absent,"
            + " Married-AF-spouse"),
    listed(
        "occupation",
        "Tech-support, Craft-repair, Other-service, Sales, Exec-managerial, Prof-specialty,"
            + " Handlers-cleaners, Machine-op-inspct, Adm-clerical, Farming-fishing,"
            + " Transport-moving, Priv-house-serv, Protective-serv, Armed-Forces, ?"),
    listed("relationship", "Wife, Own-child, Husband, Not-in-family, Other-relative, Unmarried"),
    listed("race", "White, Asian-Pac-Islander, Amer-Indian-Eskimo, Other, Black"),
    listed("sex", "Female, Male"),
    number("capital-gain", 0, 100_000).logarithmic(),
    number("capital-loss", 0, 10_000).logarithmic(),
    number("hours-per-week", 0, 100),
    listed(
        "native-country",
        "United-States, Cambodia, England, Puerto-Rico, Canada, Germany,"
            + " Outlying-US(Guam-USVI-etc), India, Japan, Greece, South, China, Cuba, Iran,"
            + " Honduras, Philippines, Italy, Poland, Jamaica, Vietnam, Mexico, Portugal, Ireland,"
            + " France, Dominican-Republic, Laos, Ecuador, Taiwan, Haiti, Columbia, Hungary,"
            + " Guatemala, Nicaragua, Scotland, Thailand, Yugoslavia, El-Salvador,"
            + " Trinadad&Tobago, Peru, Hong, Holand-Netherlands, ?")
  };

  private UciAdult() {}

  private static DataFile file(String name, String sha256) {
    return new DataFile("adult/" + name, URI.create(PLACE + name), sha256, TERMS);
  }

  private static Feature listed(String column, String values) {
    return category(column, values.split(", "));
  }

  static Dataset load(Source source) throws IOException {
    return TableData.of(table(TRAINING.lines(source)))
        .features(FEATURES)
        .label(category("income", "<=50K", ">50K"))
        .heldOut(table(HELD_OUT.lines(source)));
  }

  /** The lines of the test file begin with a remark, and end their labels by a dot. */
  private static Table table(List<String> lines) {
    List<String> rows =
        lines.stream()
            .filter(line -> !line.isBlank() && !line.startsWith("|"))
            .map(line -> line.endsWith(".") ? line.substring(0, line.length() - 1) : line)
            .toList();
    return Tables.text("UCI Adult", rows, COLUMNS);
  }
}
