/** Jobs may run in several processes at once: their writes exclude each other. */
import { Cron } from "croner";
import { db, transaction } from "#db/client.server";
import { pruneSessions } from "~/features/accounts/sessions.server";
import { pruneTokens } from "~/features/accounts/tokens.server";
import { closeDueAttempts } from "~/features/attempts/engine/close.server";
import { rescoreMatrices } from "~/features/attempts/engine/rescore-matrices.server";
import { setAsideUnanswered } from "~/features/attempts/engine/set-aside.server";
import { providerFor } from "~/features/billing/payments.server";
import { settleStaleOrders } from "~/features/billing/stale-orders.server";
import { pruneContacts } from "~/features/contact/contact.server";
import { answeredRetentionDays } from "~/features/contact/messages";
import { pruneMail } from "~/features/mail/queue.server";
import { wakeMail } from "~/features/mail/wake.server";
import { notifyMembers } from "~/features/messaging/announcements.server";
import {
  pruneNotifications,
  readRetentionDays,
} from "~/features/notifications/notifications.server";
import { notifyCorrectedKeys, notifyTimeOver } from "~/features/quizzes/learning-notices.server";
import { announceEndings, queueReminders } from "~/features/reminders/reminders.server";
import { requestRetentionDays } from "~/features/schools/demo-requests";
import { pruneDemoRequests } from "~/features/schools/demo-requests.server";
import { announcePilotEnds } from "~/features/schools/pilot.server";
import { announceExpiries } from "~/features/schools/places/expiries.server";
import { pruneImports } from "~/features/schools/roster/imports.server";
import { writeImports } from "~/features/schools/roster/write.server";
import { fillSearchNames } from "~/features/schools/search-name.server";
import { keepSeatFigures } from "~/features/seat-figures/keep.server";
import { securityEventRetentionDays } from "~/features/security-log/events";
import { pruneSecurityEvents } from "~/features/security-log/security-log.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { pruneRateLimits } from "~/server/rate-limits.server";
import { startMail } from "./mail.server";
import { withTimeLimit } from "./with-time-limit";

const days = 24 * 3600_000;

/** Class lists hold names and addresses. */
const importRetention = 30 * days;

/** For support requests about an email. */
const mailRetention = 90 * days;

/** @returns a function that starts no more runs and waits some seconds for current ones */
export function startJobs(): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();

  function every(pattern: string, name: string, work: (now: Date) => Promise<unknown>): Cron {
    return new Cron(pattern, { protect: true, unref: true }, () => {
      const run = work(new Date())
        .then(() => {})
        .catch((error) => log.error({ err: error, job: name }, "a job failed"))
        .finally(() => underWay.delete(run));
      underWay.add(run);
      return run;
    });
  }

  // Logged once, retried at every run.
  const notClosed = new Set<string>();
  const notTold = new Set<string>();
  const notWritten = new Set<string>();
  const notCounted = new Set<string>();
  const mail = startMail();
  const reminders = every("*/5 * * * *", "reminders", async (now) => {
    const clock = { now, demo: environment().demo };
    const queued =
      (await queueReminders(db, transaction, clock)) +
      (await announceEndings(db, transaction, clock)) +
      (await announcePilotEnds(db, transaction, clock)) +
      (await announceExpiries(db, transaction, clock));
    if (queued > 0) wakeMail();
  });
  const schedule = [
    reminders,
    // Not awaited: `mail.stop()` has its own limit.
    every("*/5 * * * * *", "mail", async () => mail.run()),
    every("*/5 * * * * *", "close attempts", (now) =>
      closeDueAttempts(db, transaction, {
        now,
        whenClosed: notifyTimeOver,
        onFailure: (attemptId, error) => {
          if (notClosed.has(attemptId)) return;
          notClosed.add(attemptId);
          log.error({ err: error, attemptId, job: "close attempts" }, "an attempt was not closed");
        },
      }),
    ),
    every("*/5 * * * * *", "announcements", (now) =>
      notifyMembers(db, transaction, {
        now,
        onFailure: (announcementId, error) => {
          if (notTold.has(announcementId)) return;
          notTold.add(announcementId);
          const words = "members were not told of an announcement";
          log.error({ err: error, announcementId, job: "announcements" }, words);
        },
      }),
    ),
    every("*/2 * * * * *", "figures of seats", (now) =>
      keepSeatFigures(db, transaction, {
        now,
        onFailure: (userId, error) => {
          if (notCounted.has(userId)) return;
          notCounted.add(userId);
          const words = "the figures of a learner's seats were not counted";
          log.error({ err: error, userId, job: "figures of seats" }, words);
        },
      }),
    ),
    every("*/30 * * * * *", "search names", () => fillSearchNames(db, transaction)),
    every("*/2 * * * * *", "class lists", async (now) => {
      const invited = await writeImports(db, transaction, {
        now,
        onFailure: (importId, error) => {
          if (notWritten.has(importId)) return;
          notWritten.add(importId);
          log.error({ err: error, importId, job: "class lists" }, "a class list was not written");
        },
      });
      if (invited > 0) wakeMail();
    }),
    every("*/15 * * * *", "silent orders", async (now) => {
      const payments = providerFor(environment());
      if (payments)
        await settleStaleOrders(db, transaction, payments, {
          now,
          onMismatch: (found) => log.error(found, "a payment does not fit its order"),
        });
    }),
    every("*/5 * * * *", "unanswered attempts", (now) =>
      setAsideUnanswered(db, transaction, { now }),
    ),
    every("*/5 * * * *", "matrices by column", (now) => rescoreMatrices(db, transaction, { now })),
    every("*/5 * * * *", "corrected keys", (now) => notifyCorrectedKeys(db, transaction, { now })),
    every("17 * * * *", "prune", async (now) => {
      await pruneSessions(db, { now });
      await pruneTokens(db, { now });
      await pruneRateLimits(db, { now });
      const kept = securityEventRetentionDays * days;
      await pruneSecurityEvents(db, { before: new Date(now.getTime() - kept) });
      await pruneContacts(db, { before: new Date(now.getTime() - answeredRetentionDays * days) });
      const requestsBefore = new Date(now.getTime() - requestRetentionDays * days);
      await pruneDemoRequests(db, { before: requestsBefore });
      await pruneNotifications(db, { before: new Date(now.getTime() - readRetentionDays * days) });
      await pruneImports(db, {
        before: new Date(now.getTime() - importRetention),
        readBefore: new Date(now.getTime() - days),
      });
      await pruneMail(db, { before: new Date(now.getTime() - mailRetention) });
    }),
  ];
  mail.run();
  // Sends overdue reminders after a downtime.
  void reminders.trigger();

  return {
    async stop() {
      for (const job of schedule) job.stop();
      const [, ended] = await Promise.all([mail.stop(), withTimeLimit(Promise.all(underWay))]);
      if (!ended) log.warn({}, "a job was under way for too long: it goes on after the next start");
    },
  };
}
