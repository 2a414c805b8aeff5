/** Written to files, for the demo's outbox page. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { outboxFolder } from "~/integrations/smtp.server";

const nameShape = /^([0-9a-z]{22})\.eml$/;

export type OutboxMail = {
  id: string;
  to: string;
  subject: string;
  date: string | null;
  text: string;
  html: string;
};

export async function readOutboxMail(
  dataDir: string,
  { id }: { id: string },
): Promise<OutboxMail | null> {
  const name = `${id}.eml`;
  if (!nameShape.test(name)) return null;
  const message = await readFile(path.join(outboxFolder(dataDir), name)).catch(() => null);
  if (!message) return null;
  const parsed = await PostalMime.parse(message);
  return {
    id,
    to: parsed.to?.map(({ address }) => address).join(", ") ?? "",
    subject: parsed.subject ?? "",
    date: parsed.date ?? null,
    text: parsed.text ?? "",
    html: parsed.html ?? "",
  };
}

/** Ids begin with the time. */
export async function listOutbox(
  dataDir: string,
  { limit }: { limit: number },
): Promise<OutboxMail[]> {
  const names = await readdir(outboxFolder(dataDir)).catch(() => []);
  const ids = names.flatMap((name) => nameShape.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, limit);
  const read = await Promise.all(newest.map((id) => readOutboxMail(dataDir, { id })));
  return read.filter((mail) => mail !== null);
}
