/**
 * A fair queue for pages by client network, so that one client's many requests do not delay
 * everyone.
 */
import { setImmediate as nextTurn, setTimeout as waited } from "node:timers/promises";
import { FairQueue } from "~/features/overload/fair-queue";
import type { RequestFacts } from "./context";
import { network } from "./network";

/**
 * After this long a page that waits for something else (such as the payment provider) gives up its
 * place.
 */
const maxTurnMs = 250;

// Five seconds of pages: at 6 ms each some 800, so a school of 300 behind one address can open one
// each at once.
const pageQueue = new FairQueue({ atOnce: 8, longestWaitMs: 5_000, initialMs: 50 });

const health = /^\/(healthz|readyz)$/;

/**
 * Responds to a page request when its network's turn comes; to other requests at once.
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
    // Lets events that have arrived run before the next page.
    await nextTurn();
    return { response };
  };
  return (await pageQueue.run(work, { network: network(clientAddress), signal })).response;
}
