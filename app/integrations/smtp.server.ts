/** Handing mails over: to the operator's mail server, or to files in `DATA_DIR/outbox`. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

/** A mail as it leaves. */
export type OutgoingMail = {
  id: string;
  /** Stays the same when a mail is sent again, so that mail programs can tell. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** @throws when the mail was not accepted; an SMTP `responseCode` from 500 is for good. */
export type Send = (mail: OutgoingMail) => Promise<void>;

export type Mailer = { send: Send; close(): void };

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

const second = 1000;

/** A pool of connections to a mail server. Its waits stay well below the worker's lease. */
export function openSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 60 * second,
    // Nothing of a mail is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id: _, ...mail }) {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}

/**
 * One file a mail, named after it, so that the same mail sent again replaces itself.
 * Only the process's own user may read them: they hold links into accounts.
 */
export function openFiles({ dataDir, from }: { dataDir: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const folder = outboxFolder(dataDir);
  return {
    async send({ id, ...mail }) {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `.${id}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, path.join(folder, `${id}.eml`));
    },
    close: () => transport.close(),
  };
}
