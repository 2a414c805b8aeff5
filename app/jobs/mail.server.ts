/** The mail worker at work: all features' templates, the configured way out, and one run at a time. */
import { db, transaction } from "#db/client.server";
import { accountTemplates } from "~/features/accounts/mail/templates.server";
import { billingTemplates } from "~/features/billing/mail/templates.server";
import { contactTemplates } from "~/features/contact/mail/templates.server";
import { siteCopy } from "~/features/content/site.server";
import { examTemplates } from "~/features/exams/mail/templates.server";
import { onMail } from "~/features/mail/wake.server";
import { type MailRun, sendDueMail } from "~/features/mail/worker.server";
import { reminderTemplates } from "~/features/reminders/mail/templates.server";
import { operatorOf } from "~/features/site/copy";
import { type Mailer, openFiles, openSmtp } from "~/integrations/smtp.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { inTime } from "./in-time";

function openMailer(): Mailer {
  const { smtp, mailFrom, dataDir } = environment();
  if (smtp) return openSmtp(smtp);
  return openFiles({ dataDir, from: mailFrom ?? `${siteCopy().name} <no-reply@localhost>` });
}

/** Sends all mail that is due now. For the worker, and for commands that end before it would come by. */
export async function sendMailNow(
  mailer: Mailer = openMailer(),
  isStopping?: () => boolean,
): Promise<MailRun> {
  return sendDueMail(db, transaction, {
    now: () => new Date(),
    send: mailer.send,
    templates: {
      ...accountTemplates,
      ...billingTemplates,
      ...contactTemplates,
      ...examTemplates,
      ...reminderTemplates,
    },
    appUrl: environment().publicUrl,
    productName: siteCopy().name,
    operator: operatorOf(siteCopy()),
    onFailure: (failure) => log.warn(failure, "mail was not sent"),
    ...(isStopping ? { isStopping } : {}),
  });
}

export type MailWorker = {
  /** Looks for due mail; while it is looking, once more when it is done. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts sending: at each `wakeMail()`, and whenever the clock calls `run`. */
export function startMail(): MailWorker {
  const mailer = openMailer();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      await sendMailNow(mailer, () => stopped).catch((error) =>
        log.error({ err: error }, "the mail worker failed"),
      );
    } while (again && !stopped);
  }

  function run(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (running) again = true;
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  const stopListening = onMail(() => void run());
  return {
    run,
    async stop() {
      stopped = true;
      stopListening();
      if (!(await inTime(running)))
        log.warn({}, "a mail was under way for too long: it is sent again after the next start");
      mailer.close();
    },
  };
}
