/** The demo's outbox can be opened only on the demo's own machine. */
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { notFound } from "./responses";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// Other names may resolve to this machine temporarily (DNS rebinding).
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
// Set by a proxy, which may forward other machines' requests.
const proxyHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Returns the data folder.
 * @throws 404 without the demo, or from another machine
 */
export function requireOutbox({
  context,
  request: { headers },
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): { dataDir: string } {
  const { demo, dataDir } = environment();
  const isHere =
    loopback.test(context.get(requestContext).clientAddress) &&
    loopbackHost.test(headers.get("host") ?? "") &&
    !proxyHeaders.some((name) => headers.has(name));
  if (!demo || !isHere) throw notFound();
  return { dataDir };
}
