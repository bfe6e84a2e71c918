package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.TradeOff;
import java.util.function.Supplier;

/** A trade-off function that is computed when it is first asked. */
final class LazyTradeOff implements TradeOff {
  private final Supplier<TradeOff> source;
  private TradeOff value;

  LazyTradeOff(Supplier<TradeOff> source) {
    this.source = source;
  }

  @Override
  public synchronized double at(double alpha) {
    if (value == null) {
      value = source.get();
    }
    return value.at(alpha);
  }
}
