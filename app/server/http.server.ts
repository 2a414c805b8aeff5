import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { TooBusy } from "~/features/overload/fair-queue";
import { serveAssets } from "./assets.server";
import type { RequestFacts } from "./context";
import { environment } from "./environment.server";
import { answer } from "./handler.server";
import { requestFacts, requestUrl, toRequest } from "./incoming.server";
import { log } from "./log.server";
import { inPageQueue } from "./page-queue.server";
import { send } from "./send.server";
import { sendPlain } from "./text-response.server";
import { answers } from "./words";

const maxWaitMs = 1_000;
const maxDiscardedBytes = 1_000_000;

const hasUnreadBody = (incoming: IncomingMessage): boolean =>
  !incoming.readableEnded &&
  (incoming.headers["transfer-encoding"] !== undefined ||
    Number(incoming.headers["content-length"] ?? 0) > 0);

/**
 * Reads and drops the rest, which would be parsed as the next request. If the body is long or slow,
 * it gives up, and `hasUnreadBody` stays true: close the connection.
 */
async function discardBody(incoming: IncomingMessage): Promise<void> {
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

/** `Request` rejects them. */
const refusedMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** In development Vite is in front and serves the files. */
export function createApp(): RequestListener {
  const sentAsset = import.meta.env.PROD
    ? serveAssets(fileURLToPath(new URL("../client", import.meta.url)))
    : () => false;
  return (incoming, outgoing) => {
    if (refusedMethods.has(incoming.method ?? ""))
      return sendPlain(outgoing, 405, "Method Not Allowed");
    const url = requestUrl(incoming, environment());
    if (!url) return sendPlain(outgoing, 400, "Bad Request");
    if (sentAsset(incoming, outgoing, url.pathname)) return;
    void answered(incoming, outgoing, url, requestFacts(incoming, environment()));
  };
}

async function answered(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  facts: RequestFacts,
): Promise<void> {
  const request = toRequest(incoming, outgoing, url);
  try {
    const response = await inPageQueue(request, facts, () => answer(request, facts));
    await closeUnlessRead(incoming, outgoing);
    await send(response, incoming, outgoing);
  } catch (error) {
    if (request.signal.aborted) return void outgoing.destroy();
    if (error instanceof TooBusy) return refuseBusy(outgoing, error, facts);
    log.error({ id: facts.id, err: error }, "a request failed");
    if (outgoing.headersSent) outgoing.destroy();
    else {
      await closeUnlessRead(incoming, outgoing);
      sendPlain(outgoing, 500, answers.failed(facts.id));
    }
  }
}

function refuseBusy(outgoing: ServerResponse, busy: TooBusy, { id }: RequestFacts): void {
  log.warn({ id }, "a page was refused: too many are waiting");
  sendPlain(outgoing, 503, answers.tooManyPages, { "Retry-After": `${busy.retryAfterSeconds}` });
}

/** The unread rest of a body would be parsed as the next request. */
async function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (hasUnreadBody(incoming)) await discardBody(incoming);
  if (hasUnreadBody(incoming)) outgoing.setHeader("Connection", "close");
}
