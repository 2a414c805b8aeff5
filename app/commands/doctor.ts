import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { database, databaseFile } from "#db/client.server";
import { dialect } from "#db/dialect";
import { pendingMigrations } from "#db/pending-migrations.server";
import { checkContent, countsText } from "~/features/content/check.server";
import { siteCopy } from "~/features/content/site.server";
import { countSamples } from "~/features/site/copy";
import { type Environment, environment } from "~/server/environment.server";
import { operatorAddress } from "~/server/operator.server";
import { type Command, CommandError, innermostMessage, printLine } from "./command";

type DoctorLine = { state: "ok" | "off" | "bad"; what: string; detail: string };

/** Reports the configuration, and what each missing setting turns off. Read-only. */
export const run: Command = async (_args, { root }) => {
  const settings = environment();
  const lines: DoctorLine[] = [
    ...configured(settings),
    await databaseLine(),
    await diskLine(settings),
    ...contentLines(root),
  ];
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { state, what, detail } of lines)
    printLine(`${state.padEnd(3)}  ${what.padEnd(width)}  ${detail}`);
  const bad = lines.filter(({ state }) => state === "bad").length;
  if (bad > 0)
    throw new CommandError(
      `\n${bad === 1 ? "One thing needs" : `${bad} things need`} your attention.`,
    );
};

function configured(settings: Environment): DoctorLine[] {
  const line = (what: string, on: boolean, yes: string, no: string): DoctorLine => ({
    state: on ? "ok" : "off",
    what,
    detail: on ? yes : no,
  });
  return [
    { state: "ok", what: "Node", detail: process.version },
    dataLine(settings),
    line(
      "address",
      settings.appUrl !== null,
      `${settings.appUrl}${settings.secure ? "" : ", without https: for this machine or a trusted network only"}`,
      `APP_URL is unset: links in mail lead to ${settings.publicUrl}, and only this machine can post forms`,
    ),
    line(
      "session secret",
      settings.sessionSecrets !== null,
      `SESSION_SECRET, ${settings.sessionSecrets?.length} in the list`,
      "SESSION_SECRET is unset: one is generated into DATA_DIR at the first start",
    ),
    line(
      "proxies",
      settings.trustProxy > 0,
      `${settings.trustProxy} trusted (TRUST_PROXY)`,
      "TRUST_PROXY is unset: the address of whoever connects is the client's",
    ),
    line(
      "mail",
      settings.smtp !== null,
      `sent through SMTP_URL as ${settings.mailFrom}`,
      `SMTP_URL is unset: nobody gets mail, each is a file in ${path.join(settings.dataDir, "outbox")}`,
    ),
    contactLine(),
    buyingLine(settings),
    line(
      "generation",
      settings.openai !== null,
      "OpenAI's key is set",
      "OPENAI_API_KEY is unset: nothing is generated",
    ),
    line("demo", settings.demo, "DEMO=1: everyone knows the passwords", "no demo accounts"),
  ];
}

function buyingLine({ stripe, demo, publicUrl, secure }: Environment): DoctorLine {
  const what = "buying";
  if (demo)
    return { state: "ok", what, detail: "at a test checkout of this process: no money moves" };
  if (!stripe)
    return {
      state: "off",
      what,
      detail: "STRIPE_SECRET_KEY is unset: nothing can be bought, and the plans' pages say so",
    };
  const isLive = /_live_/.test(stripe.secretKey);
  const kind = isLive ? "Stripe's live keys" : "Stripe's test keys, with which no money moves";
  const at = stripe.apiBase ? `, asked at ${stripe.apiBase}` : "";
  const detail = `${kind}${at}; its events come to ${publicUrl}/webhooks/stripe`;
  return isLive && !secure
    ? { state: "bad", what, detail: `${detail}: APP_URL must be an https address for that` }
    : { state: "ok", what, detail };
}

function contactLine(): DoctorLine {
  const what = "contact";
  try {
    const to = operatorAddress();
    return to
      ? { state: "ok", what, detail: `messages of the contact form are mailed to ${to}` }
      : {
          state: "off",
          what,
          detail:
            "messages of the contact form are only stored, at /admin/contact: set operator.email in content/site.yaml, or MAIL_FROM",
        };
  } catch {
    return { state: "off", what, detail: "content/site.yaml has faults" };
  }
}

function dataLine({ dataDir }: Environment): DoctorLine {
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ?? true;
  const detail = `${dataDir} (DATA_DIR)${isFolder ? "" : " is no folder"}`;
  return { state: isFolder ? "ok" : "bad", what: "data", detail };
}

async function databaseLine(): Promise<DoctorLine> {
  const what = "database";
  if (dialect === "sqlite" && !existsSync(databaseFile()))
    return { state: "off", what, detail: `SQLite: ${databaseFile()} is made at the first start` };
  const name = dialect === "sqlite" ? `SQLite: ${databaseFile()}` : "PostgreSQL (DATABASE_URL)";
  try {
    const pending = await pendingMigrations(database());
    const state =
      pending.length > 0
        ? `, to be migrated at the next start: ${pending.join(", ")}`
        : ", up to date";
    return { state: "ok", what, detail: name + state };
  } catch (error) {
    return { state: "bad", what, detail: `${name} cannot be used: ${innermostMessage(error)}` };
  }
}

async function diskLine({ dataDir }: Environment): Promise<DoctorLine> {
  const what = "room";
  if (!existsSync(dataDir))
    return { state: "off", what, detail: "DATA_DIR is made at the first start" };
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  return {
    state: megabytes < 500 ? "bad" : "ok",
    what,
    detail: `${megabytes} MB free for DATA_DIR`,
  };
}

function contentLines(root: string): DoctorLine[] {
  const { faults, counts } = checkContent(path.join(root, "content"));
  const read = countsText(counts);
  if (faults.length > 0) {
    const detail = `${faults.length} faults in ${read}: npm run content:check`;
    return [{ state: "bad", what: "content", detail }];
  }
  const samples = countSamples(siteCopy());
  return [
    { state: "ok", what: "content", detail: read },
    samples === 0
      ? { state: "ok", what: "site copy", detail: "nothing in it is a sample any more" }
      : {
          state: "off",
          what: "site copy",
          detail: `samples in content/site.yaml: ${samples}, shown in a demo only, until you edit them`,
        },
  ];
}
