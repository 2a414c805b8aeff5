/** Who may look into the outbox: the demo's own machine, nobody else. */
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { notFound } from "./responses";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// A name that only points here for now (DNS rebinding) is another site's.
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
// A proxy on this machine speaks for others, and says so in one of these.
const ofProxies = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * The data folder, for those who may.
 * @throws the answer 404: without the demo, or from elsewhere, there is no such page
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
    !ofProxies.some((name) => headers.has(name));
  if (!demo || !isHere) throw notFound();
  return { dataDir };
}
