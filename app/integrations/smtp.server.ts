/** To the operator's mail server, or into files in `DATA_DIR/outbox`. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export type OutgoingMail = {
  id: string;
  /** The same on a retry, so that mail programs recognize a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** @throws if the email was not accepted; an SMTP `responseCode` from 500 is permanent */
export type Send = (mail: OutgoingMail) => Promise<void>;

export type Mailer = { send: Send; close(): void };

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

const second = 1000;

const connectMs = 10 * second;
const greetingMs = 10 * second;
const responseMs = 60 * second;

/**
 * If the server always responds at the last moment: DNS, connecting, greeting, and at most eleven
 * responses (EHLO twice, STARTTLS, three for authentication, MAIL, RCPT, DATA, the message, QUIT).
 */
export const maxSendDuration = 30 * second + connectMs + greetingMs + 11 * responseMs;

const isLoopback = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Requires STARTTLS unless the server is on this machine, so that links and the password never
 * cross a network unencrypted. The URL's query cannot change that.
 */
export function smtpOptions(url: string) {
  return {
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 1,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: responseMs,
    // Contents are never read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

export function openSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(smtpOptions(url));
  return {
    async send({ id: _, ...mail }) {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}

/**
 * Named by id, so that a retry replaces the file. Readable by this user only, because emails
 * contain sign-in links.
 */
export function openFileMailer({ dataDir, from }: { dataDir: string; from: string }): Mailer {
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
