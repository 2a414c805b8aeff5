import type { IncomingMessage } from "node:http";

const maxWaitMs = 1_000;
const maxDiscardedBytes = 1_000_000;

export const hasUnreadBody = (incoming: IncomingMessage): boolean =>
  !incoming.readableEnded &&
  (incoming.headers["transfer-encoding"] !== undefined ||
    Number(incoming.headers["content-length"] ?? 0) > 0);

/**
 * Reads and drops the rest, which would be parsed as the next request. If the body is long or slow,
 * it gives up, and `hasUnreadBody` stays true: close the connection.
 */
export async function discardBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.destroyed) return;
  if (Number(incoming.headers["content-length"] ?? 0) > maxDiscardedBytes) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, maxWaitMs);
    function done() {
      clearTimeout(timer);
      incoming.off("data", count).off("end", done).off("close", done).pause();
      resolve();
    }
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > maxDiscardedBytes) done();
    }
    incoming.removeAllListeners("data");
    incoming.on("data", count).once("end", done).once("close", done).resume();
  });
}
