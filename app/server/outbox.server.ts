/** Who may look into the outbox: the demo's own machine, nobody else. */
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { notFound } from "./responses";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * The data folder, for those who may.
 * @throws the answer 404: without the demo, or from elsewhere, there is no such page
 */
export function requireOutbox(context: Readonly<RouterContextProvider>): { dataDir: string } {
  const { demo, dataDir } = environment();
  if (!demo || !loopback.test(context.get(requestContext).clientAddress)) throw notFound();
  return { dataDir };
}
