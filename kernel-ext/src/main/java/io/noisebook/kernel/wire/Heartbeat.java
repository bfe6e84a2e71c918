package io.noisebook.kernel.wire;

import org.dflib.jjava.jupyter.channels.HeartbeatChannel;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.zeromq.ZMQ;

/** Echoes at once whatever arrives, so that a client knows the kernel is there. */
final class Heartbeat extends HeartbeatChannel {
  private static final long LOOK_MILLIS = 250;

  private volatile boolean closing;

  Heartbeat(ZMQ.Context context, HMACGenerator signer) {
    super(context, signer);
  }

  @Override
  public void bind(KernelConnectionProperties properties) {
    bind(formatAddress(properties.getTransport(), properties.getIp(), properties.getHbPort()));
    Thread thread = new Thread(this::echo, "noisebook-heartbeat");
    thread.setDaemon(true);
    thread.start();
  }

  private void echo() {
    ZMQ.Poller poller = ctx.poller(1);
    poller.register(this, ZMQ.Poller.POLLIN);
    while (!closing) {
      if (poller.poll(LOOK_MILLIS) > 0) {
        byte[] beat = recv();
        if (beat != null) {
          send(beat);
        }
      }
    }
    super.close();
  }

  @Override
  public void close() {
    closing = true;
  }

  @Override
  public void waitUntilClose() {}
}
