import type { AddressInfo } from "node:net";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { siteCopy } from "~/features/content/site.server";
import { startLocalStripe } from "~/integrations/local-stripe.server";
import { startJobs } from "~/jobs/start.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { onShutdown } from "~/server/shutdown.server";
import { startServer } from "~/server/start.server";
import { type Command, printLine } from "./command";
import { prepareDatabase } from "./prepare-database";

/** Until SIGTERM or SIGINT. */
export const run: Command = async (_args, { root }) => {
  const { port, host, demo } = environment();
  await prepareDatabase(root);
  // Before the first page: its security policy names the checkout's origin.
  const checkout = demo ? await startLocalStripe() : null;
  setLocalCheckout(checkout?.keys ?? null);
  const server = await startServer({ port, host });
  const jobs = startJobs();
  onShutdown(() => jobs.stop());

  const listening = server.address() as AddressInfo;
  const address = publicAddress(listening, host);
  if (checkout) {
    checkout.deliverTo({ webhook: `${ownUrl(listening)}/webhooks/stripe`, home: address });
    onShutdown(() => checkout.close());
  }
  // For people; otherwise the log has JSON lines only.
  if (demo || process.stdout.isTTY) printLine(banner(address, checkout?.origin ?? null));
  else log.info({ address }, "listening");
};

/** For this process itself. */
function ownUrl({ address, family, port }: AddressInfo): string {
  if (["0.0.0.0", "::"].includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function publicAddress({ port }: AddressInfo, host: string): string {
  const { appUrl } = environment();
  if (appUrl) return appUrl;
  const local = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  return `http://${local ? "localhost" : host}:${port}`;
}

/** @param checkout URL of the demo's test checkout, or null */
function banner(address: string, checkout: string | null): string {
  const lines = ["", `${siteCopy().name} is running at ${address}`, ""];
  if (!checkout) return lines.join("\n");
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  lines.push(`This is a demo. All its accounts have the password ${demoPassword}:`);
  for (const { email, shows } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${shows}`);
  lines.push(
    "",
    `Mail it would send is at ${address}/outbox, payments that move no money at ${checkout}.`,
    "Stop it with Ctrl+C.",
    "",
  );
  return lines.join("\n");
}
