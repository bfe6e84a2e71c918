package io.noisebook.language.display;

/**
 * One point of a guarantee's privacy profile, with how it stands to the true one.
 *
 * @param delta δ
 * @param epsilon the guarantee's ε
 * @param lower the least that the guarantee itself allows ε to be; ε, unless it has a bracket
 * @param relation how ε stands to the true ε
 */
record Reading(double delta, double epsilon, double lower, Relation relation) {

  /** Such as "≤ 0.9545". */
  String words() {
    return relation.sign() + " " + Html.number(epsilon);
  }

  /** By how much another ε misses this one, such as "−3.47 %", as far as this one is known. */
  String missedBy(double other) {
    if (relation != Relation.EQUAL) {
      return "unknown: the exact accountant only bounds ε here";
    }
    if (lower <= 0) {
      return other == 0 ? Html.percent(0) : "the exact ε is 0";
    }
    String most = Html.percent(other / lower - 1);
    String least = Html.percent(other / epsilon - 1);
    return most.equals(least) ? most : least + " to " + most;
  }
}
