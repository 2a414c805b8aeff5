/** A request as `node:http` has it, read as the rest of the server wants it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@react-router/node";
import proxyAddress from "proxy-addr";
import { newId } from "#db/ids";
import type { RequestFacts } from "./context";

/** How many proxies in front are believed (`TRUST_PROXY`): what they say of a request stands in its headers. */
type Trust = { trustProxy: number };

/** The first value of a header that each proxy adds to. */
const firstOf = (header: string | string[] | undefined): string =>
  (String(header ?? "").split(",", 1)[0] ?? "").trim();

/** What only the server in front knows of a request. A proxy that is trusted may have named it already. */
export function factsOf(incoming: IncomingMessage, { trustProxy }: Trust): RequestFacts {
  const given = trustProxy > 0 ? firstOf(incoming.headers["x-request-id"]) : "";
  return {
    id: /^[\w-]{8,64}$/.test(given) ? given : newId(),
    // Of the addresses that the proxies list, the last ones are the proxies' own.
    clientAddress: proxyAddress(incoming, (_address, hop) => hop < trustProxy) ?? "unknown",
  };
}

/** A host and its port alone: with anything else in it, it would choose the path as well. */
const hostAndPort = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The address that was asked for; null when no request can be made of it. */
export function addressOf(
  { headers, url: target = "" }: Pick<IncomingMessage, "headers" | "url">,
  { trustProxy }: Trust,
): URL | null {
  const proxied = trustProxy > 0;
  const scheme = (proxied && firstOf(headers["x-forwarded-proto"])) || "http";
  const host = (proxied && firstOf(headers["x-forwarded-host"])) || headers.host || "localhost";
  if (!target.startsWith("/") || !/^https?$/.test(scheme) || !hostAndPort.test(host)) return null;
  const address = `${scheme}://${host}${target}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** The standard's Request of it, aborted when whoever asked goes away before the answer is out. */
export function requestOf(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Request {
  const { method = "GET" } = incoming;
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const init: RequestInit & { duplex?: "half" } = {
    method,
    // Node has joined what came twice; only `Set-Cookie`, which no browser sends, would be a list.
    headers: incoming.headers as Record<string, string>,
    signal: gone.signal,
  };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(incoming);
    init.duplex = "half";
  }
  return new Request(url, init);
}
