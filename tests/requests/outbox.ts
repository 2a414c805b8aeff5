/** The mails that were written into `DATA_DIR/outbox`, oldest first. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";

export type Mail = { to: string; subject: string; text: string; html: string; links: string[] };

/** All mails, or those to one address. */
export async function readOutbox(
  to?: string,
  dataDir = process.env.DATA_DIR ?? "data",
): Promise<Mail[]> {
  const folder = path.join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs || (a < b ? -1 : 1));
  const mails: Mail[] = [];
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(file));
    const text = mail.text ?? "";
    mails.push({
      to: mail.to?.[0]?.address ?? "",
      subject: mail.subject ?? "",
      text,
      html: mail.html ?? "",
      links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    });
  }
  return to ? mails.filter((mail) => mail.to === to) : mails;
}

/** The path of the first link whose path begins so, in the newest mail to an address that has one. */
export async function linkFromMail(to: string, start = "/", dataDir?: string): Promise<string> {
  const mails = await readOutbox(to, dataDir);
  for (const link of mails.reverse().flatMap(({ links }) => links)) {
    const { pathname, search } = new URL(link);
    if (pathname.startsWith(start)) return pathname + search;
  }
  throw new Error(`no link ${start}… in the mails to ${to}: ${mails[0]?.text ?? "no mail"}`);
}
