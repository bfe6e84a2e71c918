package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.Kind;

/** How a number that is shown stands to the true one. */
enum Relation {
  /** It is the true one, to the digits shown. */
  EQUAL("=", "exact", "misses no fewer than"),
  /** The true one is at most this. */
  AT_MOST("≤", Kind.UPPER_BOUND.label(), "still misses at least"),
  /** The true one is near, above or below. */
  ABOUT("≈", Kind.ESTIMATE.label(), "still misses about"),
  /** The true one is at least this. */
  AT_LEAST("≥", Kind.LOWER_BOUND.label(), "can miss as few as"),
  /** The true one is at most this for typical data. */
  TYPICALLY("≲", Kind.DATA_DEPENDENT.label(), "still misses, if the data are typical, at least"),
  /** An attack got this far. */
  MEASURED("≥", Kind.AUDIT.label(), "was seen to miss as few as");

  private final String sign;
  private final String label;
  private final String misses;

  Relation(String sign, String label, String misses) {
    this.sign = sign;
    this.label = label;
    this.misses = misses;
  }

  /** What a guarantee of a kind says, if no more is known. */
  static Relation of(Kind kind) {
    return switch (kind) {
      case UPPER_BOUND -> AT_MOST;
      case LOWER_BOUND -> AT_LEAST;
      case ESTIMATE -> ABOUT;
      case DATA_DEPENDENT -> TYPICALLY;
      case AUDIT -> MEASURED;
    };
  }

  /** Between a name and its number, such as "≤". */
  String sign() {
    return sign;
  }

  /** A probability with its sign, such as "≤ 38.9 %"; what is nearly certain needs no bound. */
  String share(double probability) {
    return share(sign, probability);
  }

  /** The same of a probability that falls where the number rises, such as "≥ 38.9 %". */
  String falling(double probability) {
    String other =
        switch (sign) {
          case "≤" -> "≥";
          case "≥" -> "≤";
          case "≲" -> "≳";
          default -> sign;
        };
    return share(other, probability);
  }

  private static String share(String sign, double probability) {
    String share = Html.share(probability);
    return share.startsWith("above") ? share : sign + " " + share;
  }

  /** In a word or two, such as "upper bound". */
  String label() {
    return label;
  }

  /** Of an attacker, such as "still misses at least". */
  String misses() {
    return misses;
  }
}
