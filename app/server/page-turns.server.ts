/** Pages take turns between the networks that ask, so that one client's many requests do not hold up everyone. */
import { setImmediate as nextTurn, setTimeout as waited } from "node:timers/promises";
import { FairQueue } from "~/features/accounts/fair-queue";
import type { RequestFacts } from "./context";
import { network } from "./network";

/** A page that waits for something else, such as the payment provider, lets others begin after this long. */
const longestTurnMs = 250;

// Five seconds of pages. At 6 ms each that is some 800: a school of 300 behind one address may open one at once.
const turns = new FairQueue({ atOnce: 8, longestWaitMs: 5_000, usualMs: 50 });

const health = /^\/(healthz|readyz)$/;

/**
 * Answers a request for a page when it is its network's turn; other requests at once.
 * @throws TooBusy when more is waiting than can be done soon; the signal's reason when the client left
 */
export async function inTurn(
  { method, url, signal }: Request,
  { clientAddress }: RequestFacts,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isPage = method === "GET" || method === "HEAD";
  if (!isPage || health.test(new URL(url).pathname)) return answer();
  const work = async () => {
    const response = answer();
    await Promise.race([response.catch(() => {}), waited(longestTurnMs, null, { ref: false })]);
    // Whatever else has arrived comes before the next page.
    await nextTurn();
    return { response };
  };
  return (await turns.run(work, { network: network(clientAddress), signal })).response;
}
