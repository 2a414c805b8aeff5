/** Everyone who looks at screens (tests/screens.ts), with what they have studied, bought and begun. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database, Db } from "#db/client.server";
import { newSecret } from "#db/ids";
import { attempts, programEnrollments, schoolContentDone } from "#db/schema";
import { listPeople } from "~/commands/demo/people";
import { playCards } from "~/commands/demo/play";
import { playHistory } from "~/commands/demo/play-history";
import { findAccess } from "~/features/access/access.server";
import type { DemoEmail } from "~/features/accounts/demo";
import { requestLink } from "~/features/accounts/links.server";
import { listOutbox } from "~/features/mail/outbox.server";
import { queueMail } from "~/features/mail/queue.server";
import { announceToSchool } from "~/features/messaging/announcements.server";
import { createUnsubscribeToken } from "~/features/reminders/unsubscribe.server";
import { inviteToSchool } from "~/features/schools/invites.server";
import { sendMailNow } from "~/jobs/mail.server";
import { grantAccess } from "../factories/access";
import { playPastCases } from "../factories/cases";
import { createContact } from "../factories/contact";
import { sitPastExams } from "../factories/exams";
import { createGrantOf, createOrder, createPaymentEvent } from "../factories/orders";
import {
  createContent,
  createDoneSetup,
  createSchool,
  createShownProgram,
  createStaff,
  createStudent,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { createAdmin } from "../factories/users";
import {
  begunQuiz,
  builtinQuiz,
  finishedQuiz,
  type Made,
  paidOrder,
  paidSession,
  quickQuiz,
  satExam,
  shownProgram,
  shownSchool,
  tutorCase,
  tutorQuiz,
  type Who,
} from "../screens";
import { atSecondStep } from "./authenticator";
import type { Browser } from "./browser";
import { answer, answerAll, browserOf, learner } from "./learner";
import { linkFromMail } from "./outbox";
import { checkRoster, importRoster } from "./rosters";

const orders = 7;
const day = 24 * 3600_000;

export type Viewers = {
  browsers: Record<Who, Browser>;
  made: Made;
  /** The learner's open attempt at `begunQuiz`. */
  openAttempt: string;
};

/** @param learnerGiven what the learner's account has besides */
export async function createViewers(
  database: Database,
  learnerGiven: Parameters<typeof learner>[1] = {},
): Promise<Viewers> {
  const { db } = database;
  // What somebody answered in their past is drawn by their id.
  const { user, browser } = await learner(db, { id: "measured-learner", ...learnerGiven });
  const newcomer = await learner(db, { emailConfirmedAt: null });
  const beginner = await learner(db, { onboardingCompleted: false });
  const holder = await learner(db);
  const buyer = await learner(db, { id: "measured-buyer" });
  const admin = await createAdmin(db);

  await grantAccess(db, holder.user.id, "basic", { endsAt: new Date("2099-01-01T00:00:00Z") });
  await holder.browser.post(`/nclex/lesson/${tutorCase}`, { mode: "tutor" });
  await playPast(database, user.id, "learner@demo.test");
  await begin(browser, finishedQuiz);
  await answerAll(browser, "A");
  for (const quiz of [begunQuiz, quickQuiz, builtinQuiz]) await begin(browser, quiz);
  await browser.post(`/quiz/${tutorQuiz}`, { mode: "tutor" });
  await answer(browser, "A", "Check answer");

  await grantAccess(db, buyer.user.id);
  await createOrders(db, buyer.user.id);
  await playPast(database, buyer.user.id, "premium@demo.test");
  const caseAttempt = await playPastCases(database, buyer.user.id);
  const examAttempt = await sitPastExams(database, buyer.user.id);
  await begin(buyer.browser, satExam, "exam");

  const { id: schoolId, createdBy: senderId } = await createSchool(db, { id: shownSchool });
  const [school, instructor] = [await learner(db), await learner(db)];
  await createStaff(db, schoolId, school.user, { role: "admin" });
  await createDoneSetup(db, school.user.id, schoolId);
  await createStaff(db, schoolId, instructor.user);
  await createShownProgram(db, schoolId);
  const student = await learner(db);
  const ownContent = await createSeat(db, schoolId, student.user);
  const announced = { title: "Monday", content: "No class.", audience: "all", once: "" } as const;
  await database.transaction((tx) =>
    announceToSchool(tx, { schoolId, senderId, ...announced, now: new Date() }),
  );
  return {
    browsers: {
      visitor: await atSecondStep(db),
      newcomer: newcomer.browser,
      beginner: beginner.browser,
      learner: browser,
      holder: holder.browser,
      buyer: buyer.browser,
      school: school.browser,
      instructor: instructor.browser,
      student: student.browser,
      admin: await browserOf(db, admin),
    },
    made: {
      ...(await mailLinks(database, newcomer.user)),
      attempt: await attemptAt(db, user.id, finishedQuiz, { isOpen: false }),
      caseAttempt,
      examAttempt,
      message: `/admin/contact/${(await createContact(db)).id}`,
      invite: await inviteStudent(database, schoolId),
      rosterImport: await importRoster(db, newcomer.browser, newcomer.user.id),
      schoolImport: await checkRoster(instructor.browser, "/schools/students/import"),
      ownContent,
    },
    openAttempt: await attemptAt(db, user.id, begunQuiz, { isOpen: true }),
  };
}

/** Starts a quiz, or an exam, whatever was done with it before; the browser stands at its first question. */
const begin = (browser: Browser, listId: string, kind: "quiz" | "exam" = "quiz") =>
  browser.post(`/${kind}/${listId}`);

async function attemptAt(
  db: Db,
  userId: string,
  listId: string,
  { isOpen }: { isOpen: boolean },
): Promise<string> {
  const is = isOpen ? isNull(attempts.submittedAt) : isNotNull(attempts.submittedAt);
  const whose = and(eq(attempts.userId, userId), eq(attempts.listId, listId), is);
  const found = await db.select().from(attempts).where(whose).orderBy(attempts.startedAt);
  const newest = found.at(-1);
  if (!newest) throw new Error(`no ${isOpen ? "open" : "finished"} attempt at ${listId}`);
  return newest.id;
}

/** Lets a learner do what this one of the demo has done: their pages are as full as they get. */
async function playPast(
  { db, transaction }: Database,
  userId: string,
  like: DemoEmail,
): Promise<void> {
  const habits = listPeople().find(({ email }) => email === like)?.habits;
  if (!habits) throw new Error(`${like} has no past`);
  const begunAt = new Date();
  const { hasActiveAccess } = await findAccess(db, { userId, role: "student", now: begunAt });
  await transaction((tx) => playHistory(tx, { userId, habits, hasActiveAccess, begunAt }));
  if (habits.cards) await transaction((tx) => playCards(tx, { userId, begunAt }));
}

/** A seat in the shown program, with content that is due and done. Returns the address of an item with a text. */
async function createSeat(
  db: Db,
  schoolId: string,
  user: { id: string; email: string },
): Promise<string> {
  const { id: studentId } = await createStudent(db, schoolId, user);
  const seat = { schoolId, studentId, programId: shownProgram };
  await db.insert(programEnrollments).values({ ...seat, enrolledAt: past });
  const given = { isMandatory: true, dueOn: "2026-03-12", programId: shownProgram };
  const body = "Read the chapter, then answer.\n\n- Why is the order fixed?\n- What carries over?";
  const { id } = await createContent(db, schoolId, { ...given, body, title: "Order of draw" });
  for (const dueOn of ["2026-03-08", "2026-03-20", null])
    await createContent(db, schoolId, { ...given, dueOn });
  const { id: contentId } = await createContent(db, schoolId);
  const done = { schoolId, studentId, contentId, completedAt: past };
  await db.insert(schoolContentDone).values(done);
  return `/my-school/${id}`;
}

/** The mailed link of an invite. */
async function inviteStudent({ db, transaction }: Database, schoolId: string): Promise<string> {
  const email = "invited@example.test";
  const given = { userId: null, status: "invited" } as const;
  const { id: studentId } = await createStudent(db, schoolId, { id: "", email }, given);
  const invite = { schoolId, email, seat: { studentId }, invitedBy: null, now: new Date() };
  await transaction((tx) => inviteToSchool(tx, invite));
  await sendMailNow();
  return linkFromMail(email, "/schools/join/");
}

/** The order of tests/screens.ts, and others for the administrators' lists. */
async function createOrders(db: Db, userId: string): Promise<void> {
  const now = Date.now();
  for (let number = 0; number < orders; number++) {
    const isPaid = number === 0;
    const order = await createOrder(db, {
      ...(isPaid && { id: paidOrder, checkoutSessionId: paidSession }),
      userId,
      status: isPaid ? "paid" : "expired",
      createdAt: new Date(now - (number + 5) * day),
    });
    if (isPaid) await createGrantOf(db, order);
    await createPaymentEvent(db, { orderId: order.id });
  }
}

/** A working link of each kind, and a mail in the outbox. */
async function mailLinks(
  { transaction }: Database,
  { id: userId, email }: { id: string; email: string },
): Promise<Pick<Made, "confirm" | "magic" | "reset" | "unsubscribe" | "mail">> {
  const now = new Date();
  const secret = newSecret();
  await transaction(async (tx) => {
    await queueMail(tx, { to: email, userId, template: "confirm", lane: "link", now });
    for (const template of ["magic", "reset"] as const)
      await requestLink(tx, { email, template, demo: false, now });
    await createUnsubscribeToken(tx, { secret, userId, email, now });
  });
  await sendMailNow();
  const mails = await listOutbox(process.env.DATA_DIR ?? "", { limit: 9 });
  const mail = mails.find(({ text }) => text.includes("/auth/confirm/"));
  return {
    confirm: await linkFromMail(email, "/auth/confirm/"),
    magic: await linkFromMail(email, "/auth/magic/"),
    reset: await linkFromMail(email, "/auth/reset/"),
    unsubscribe: `/unsubscribe/${secret}`,
    mail: `/outbox/${mail?.id}`,
  };
}
