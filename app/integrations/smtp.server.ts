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

const connecting = 10 * second;
const greeting = 10 * second;
const silence = 60 * second;

/**
 * How long handing over one mail can take, a mail server that always answers at the last moment included: finding its
 * address, connecting, greeting, and at most eleven answers (EHLO twice, STARTTLS, three for signing in, MAIL, RCPT,
 * DATA, the message, and what is sent to bring the connection to an end).
 */
export const longestHandover = 30 * second + connecting + greeting + 11 * silence;

const isLoopback = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Options of the SMTP connection. Sign-in links and the mail account's password never cross a network in clear:
 * `smtp://` needs STARTTLS unless the server is on this machine. What the URL's own query says does not change that.
 */
export function smtpOptions(url: string) {
  return {
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 1,
    connectionTimeout: connecting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    // Nothing of a mail is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

/** One connection to a mail server, opened when there is something to send. */
export function openSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(smtpOptions(url));
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
