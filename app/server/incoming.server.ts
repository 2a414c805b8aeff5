import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@react-router/node";
import proxyAddress from "proxy-addr";
import { newId } from "#db/ids";
import type { RequestFacts } from "./context";

/** The number of trusted proxies (`TRUST_PROXY`), whose headers are believed. */
type Trust = { trustProxy: number };

/** The first value of a header to which each proxy appends. */
const firstValue = (header: string | string[] | undefined): string =>
  (String(header ?? "").split(",", 1)[0] ?? "").trim();

/** Reads the facts about a request. A trusted proxy may have set its id. */
export function requestFacts(incoming: IncomingMessage, { trustProxy }: Trust): RequestFacts {
  const given = trustProxy > 0 ? firstValue(incoming.headers["x-request-id"]) : "";
  return {
    id: /^[\w-]{8,64}$/.test(given) ? given : newId(),
    // The last addresses of the list are the proxies' own.
    clientAddress: proxyAddress(incoming, (_address, hop) => hop < trustProxy) ?? "unknown",
  };
}

/** Only host and port: anything else could also choose the path. */
const hostAndPort = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The requested URL; null if it is malformed. */
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

/** Creates a `Request` that is aborted if the client disconnects before the response is sent. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Request {
  const { method = "GET" } = incoming;
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const init: RequestInit & { duplex?: "half" } = {
    method,
    // Node has joined repeated headers; only `Set-Cookie`, which no browser sends, would be a list.
    headers: incoming.headers as Record<string, string>,
    signal: gone.signal,
  };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(incoming);
    init.duplex = "half";
  }
  return new Request(url, init);
}
