/** A real SMTP server on a loopback port that keeps what it is given, and refuses what it is told to. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type SmtpSink = {
  url: string;
  /** All mails that were accepted, in order. */
  mails: Email[];
  /** What the next mails are answered with instead: one code each. */
  refusals: number[];
  stop(): Promise<void>;
};

/** What a test does at the two moments of a mail that matter. */
export type AtMail = {
  /** Its first bytes are here. */
  begun?: () => void;
  /** It is here whole; the answer that says so leaves after this. */
  accepted?: (mail: Email) => void | Promise<void>;
};

export async function startSmtpSink({ begun, accepted }: AtMail = {}): Promise<SmtpSink> {
  const mails: Email[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      begun?.();
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = refusals.shift();
        if (responseCode) {
          done(Object.assign(new Error(`refused with ${responseCode}`), { responseCode }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks))
          .then(async (mail) => {
            mails.push(mail);
            await accepted?.(mail);
          })
          .then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // Whoever is killed in the middle of a mail leaves a broken line behind.
  server.on("error", () => {});
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
