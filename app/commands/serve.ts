import type { AddressInfo } from "node:net";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { siteCopy } from "~/features/content/site.server";
import { startJobs } from "~/jobs/start.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { onShutdown } from "~/server/shutdown.server";
import { startServer } from "~/server/start.server";
import { type Command, say } from "./command";
import { madeReady } from "./ready";

/** Serves what is built, until SIGTERM or SIGINT. */
export const run: Command = async (_args, { root }) => {
  const { port, host, demo } = environment();
  await madeReady(root);
  const server = await startServer({ port, host });
  const jobs = startJobs();
  onShutdown(() => jobs.stop());

  const address = addressOf(server.address() as AddressInfo, host);
  // People read the banner; whatever collects the log of a real installation gets lines of JSON only.
  if (demo || process.stdout.isTTY) say(banner(address, demo));
  else log.info({ address }, "listening");
};

function addressOf({ port }: AddressInfo, host: string): string {
  const { appUrl } = environment();
  if (appUrl) return appUrl;
  const local = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  return `http://${local ? "localhost" : host}:${port}`;
}

function banner(address: string, demo: boolean): string {
  const lines = ["", `${siteCopy().name} is running at ${address}`, ""];
  if (!demo) return lines.join("\n");
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  lines.push(`This is a demo. All its accounts have the password ${demoPassword}:`);
  for (const { email, shows } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${shows}`);
  lines.push("", `Mail it would send is at ${address}/outbox. Stop it with Ctrl+C.`, "");
  return lines.join("\n");
}
