import { db, transaction } from "#db/client.server";
import { type MailLane, mailLanes } from "#db/vocabulary";
import { accountTemplates } from "~/features/accounts/mail/templates.server";
import { billingTemplates } from "~/features/billing/mail/templates.server";
import { contactTemplates } from "~/features/contact/mail/templates.server";
import { siteCopy } from "~/features/content/site.server";
import { examTemplates } from "~/features/exams/mail/templates.server";
import { onMail } from "~/features/mail/wake.server";
import { type MailRun, sendDueMail } from "~/features/mail/worker.server";
import { reminderTemplates } from "~/features/reminders/mail/templates.server";
import { demoRequestTemplates } from "~/features/schools/demo-request-mail.server";
import { schoolNewsTemplates } from "~/features/schools/mail/news.server";
import { schoolTemplates } from "~/features/schools/mail/templates.server";
import { findOperator } from "~/features/site/copy";
import { type Mailer, openFileMailer, openSmtpMailer } from "~/integrations/smtp.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { withTimeLimit } from "./with-time-limit";

/** Stops early once `isStopping()`. Must not throw. */
type SendLane = (lane: MailLane, isStopping: () => boolean) => Promise<void>;

/** Lanes are independent. Calling `run` during a run starts another afterwards. */
export function startLanes(send: SendLane): {
  run(): void;
  /** Resolves once current runs have ended. */
  stop(): Promise<void>;
} {
  let stopped = false;
  const running = new Map<MailLane, Promise<void>>();
  const again = new Set<MailLane>();

  async function drain(lane: MailLane): Promise<void> {
    do {
      again.delete(lane);
      await send(lane, () => stopped);
    } while (again.has(lane) && !stopped);
    running.delete(lane);
  }

  return {
    run() {
      if (stopped) return;
      for (const lane of mailLanes)
        if (running.has(lane)) again.add(lane);
        else running.set(lane, drain(lane));
    },
    async stop() {
      stopped = true;
      await Promise.all(running.values());
    },
  };
}

function openMailer(): Mailer {
  const { smtp, mailFrom, dataDir } = environment();
  if (smtp) return openSmtpMailer(smtp);
  return openFileMailer({ dataDir, from: mailFrom ?? `${siteCopy().name} <no-reply@localhost>` });
}

function sendLane(lane: MailLane, mailer: Mailer, isStopping: () => boolean): Promise<MailRun> {
  return sendDueMail(db, transaction, {
    now: () => new Date(),
    send: mailer.send,
    lane,
    templates: {
      ...accountTemplates,
      ...billingTemplates,
      ...contactTemplates,
      ...demoRequestTemplates,
      ...examTemplates,
      ...reminderTemplates,
      ...schoolNewsTemplates,
      ...schoolTemplates,
    },
    appUrl: environment().publicUrl,
    productName: siteCopy().name,
    operator: findOperator(siteCopy()),
    onFailure: (failure) => log.warn(failure, "mail was not sent"),
    isStopping,
  });
}

/** For commands, which end before the worker would send. */
export async function sendMailNow(): Promise<void> {
  const mailer = openMailer();
  for (const lane of mailLanes) await sendLane(lane, mailer, () => false);
  mailer.close();
}

/** Sends at each `wakeMail()` and each `run`. */
export function startMail(): { run(): void; stop(): Promise<void> } {
  // A hanging server delays one lane only.
  const mailers = Object.fromEntries(mailLanes.map((lane) => [lane, openMailer()])) as Record<
    MailLane,
    Mailer
  >;
  const lanes = startLanes((lane, isStopping) =>
    sendLane(lane, mailers[lane], isStopping).then(
      () => {},
      (error) => log.error({ err: error, lane }, "the mail worker failed"),
    ),
  );
  const stopListening = onMail(lanes.run);
  return {
    run: lanes.run,
    async stop() {
      stopListening();
      if (!(await withTimeLimit(lanes.stop())))
        log.warn({}, "a mail was under way for too long: it is sent again after the next start");
      for (const mailer of Object.values(mailers)) mailer.close();
    },
  };
}
