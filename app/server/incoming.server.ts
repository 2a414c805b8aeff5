import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@react-router/node";
import proxyAddress from "proxy-addr";
import { newId } from "#db/ids";
import type { RequestFacts } from "./context";

type Trust = { trustProxy: number };

/** Each proxy appends to such a header. */
const firstValue = (header: string | string[] | undefined): string =>
  (String(header ?? "").split(",", 1)[0] ?? "").trim();

export function requestFacts(incoming: IncomingMessage, { trustProxy }: Trust): RequestFacts {
  const given = trustProxy > 0 ? firstValue(incoming.headers["x-request-id"]) : "";
  return {
    id: /^[\w-]{8,64}$/.test(given) ? given : newId(),
    // The last addresses are the proxies' own.
    clientAddress: proxyAddress(incoming, (_address, hop) => hop < trustProxy) ?? "unknown",
  };
}

/** Anything more could change the path of the URL. */
const hostAndPort = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

export function requestUrl(
  { headers, url: target = "" }: Pick<IncomingMessage, "headers" | "url">,
  { trustProxy }: Trust,
): URL | null {
  const proxied = trustProxy > 0;
  const scheme = (proxied && firstValue(headers["x-forwarded-proto"])) || "http";
  const host = (proxied && firstValue(headers["x-forwarded-host"])) || headers.host || "localhost";
  if (!target.startsWith("/") || !/^https?$/.test(scheme) || !hostAndPort.test(host)) return null;
  const address = `${scheme}://${host}${target}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** Aborted if the client disconnects before the response is sent. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Request {
  const { method = "GET" } = incoming;
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const init: RequestInit & { duplex?: "half" } = {
    method,
    // Node joins repeated headers; only `Set-Cookie`, which browsers do not send, is a list.
    headers: incoming.headers as Record<string, string>,
    signal: gone.signal,
  };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(incoming);
    init.duplex = "half";
  }
  return new Request(url, init);
}
