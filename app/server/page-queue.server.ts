import { setImmediate as nextTurn, setTimeout as waited } from "node:timers/promises";
import { FairQueue } from "~/features/overload/fair-queue";
import type { RequestFacts } from "./context";
import { network } from "./network";

/** A page that takes longer (for example waits for the payment provider) frees its place. */
const maxTurnMs = 250;

// Five seconds of pages, about 800 at 6 ms: a school of 300 behind one address fits.
const pageQueue = new FairQueue({ atOnce: 8, longestWaitMs: 5_000, initialMs: 50 });

const health = /^\/(healthz|readyz)$/;

/**
 * Only pages wait.
 * @throws TooBusy if the queue is full; the signal's reason if the client disconnected
 */
export async function inPageQueue(
  { method, url, signal }: Request,
  { clientAddress }: RequestFacts,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isPage = method === "GET" || method === "HEAD";
  if (!isPage || health.test(new URL(url).pathname)) return answer();
  const work = async () => {
    const response = answer();
    await Promise.race([response.catch(() => {}), waited(maxTurnMs, null, { ref: false })]);
    // Pending events run before the next page.
    await nextTurn();
    return { response };
  };
  return (await pageQueue.run(work, { network: network(clientAddress), signal })).response;
}
