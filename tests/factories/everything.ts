import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import {
  accessGrants,
  announcements,
  areaStats,
  attemptItems,
  attempts,
  auditLog,
  challenges,
  contactMessages,
  conversationMembers,
  conversations,
  demoRequests,
  flashcardReviews,
  flashcardSchedules,
  flashcards,
  generationJobs,
  learnerChanges,
  listStats,
  mail,
  messages,
  notifications,
  orderOfDrawRounds,
  orders,
  paymentEvents,
  planTicks,
  questionLists,
  questionRecords,
  recoveryCodes,
  rosterImportRows,
  rosterImports,
  schoolContent,
  schoolContentDone,
  schoolInvites,
  schoolOnboardings,
  schoolStaff,
  seatDays,
  secondFactors,
  securityEvents,
  sessions,
  studentNotes,
  studyDays,
  studyPlans,
  tokens,
} from "#db/schema";
import { completeLesson, createLesson } from "./curriculum";
import { createQuiz } from "./quizzes";
import { createProgram, createSchool, createStudent } from "./schools";
import { past } from "./sequence";
import type { User } from "./users";

/**
 * A row in every table that knows people, all of them this user's: what they did, bought, wrote and were told.
 * The school that they made has another administrator, `successor`.
 */
export async function createEverythingOf(db: Db, user: User, successor: User) {
  const userId = user.id;
  const { email } = user;
  const id = () => newId();

  await db.insert(sessions).values({
    id: id(),
    userId,
    notices: [],
    userAgent: "Their browser",
    createdAt: past,
    lastSeenAt: past,
    expiresAt: new Date("2099-01-01T00:00:00Z"),
  });
  await db
    .insert(secondFactors)
    .values({ userId, secret: "encrypted", createdAt: past, confirmedAt: past });
  await db.insert(recoveryCodes).values({ id: id(), userId, createdAt: past });
  await db.insert(tokens).values({
    id: id(),
    userId,
    purpose: "magic",
    email,
    createdAt: past,
    expiresAt: past,
  });

  const lesson = await createLesson(db);
  await completeLesson(db, userId, lesson.id);
  await db.insert(studyDays).values({ userId, day: "2026-01-05", answers: 3 });
  await db.insert(studyPlans).values({ userId, startsOn: "2026-01-05", updatedAt: past });
  await db.insert(planTicks).values({ userId, task: "revisit 3 complications", tickedAt: past });
  await db.insert(orderOfDrawRounds).values({
    id: id(),
    userId,
    variant: "venous",
    placed: ["blue"],
    correct: 1,
    total: 6,
    seconds: 31,
    playedAt: past,
  });

  const quiz = await createQuiz(db);
  const closed = await createAttempt(db, userId, quiz, { submitted: true });
  const open = await createAttempt(db, userId, await createQuiz(db), { submitted: false });
  const [first] = quiz.items;
  if (!first) throw new Error("a quiz without questions");
  await db.insert(questionRecords).values({
    userId,
    questionId: first.questionId,
    seen: 1,
    correct: 1,
    lastCorrect: true,
    lastAnsweredAt: past,
  });
  await db.insert(listStats).values({
    userId,
    listId: quiz.id,
    attempts: 1,
    bestScore: 67,
    lastScore: 67,
    lastAttemptId: closed,
    scoreSum: 67,
    timeSpentSeconds: 60,
  });
  await db
    .insert(areaStats)
    .values({ userId, area: "module", key: "one", answered: 3, correct: 2, updatedAt: past });
  await db.insert(challenges).values({
    id: id(),
    questionVersionId: first.id,
    attemptId: closed,
    position: 1,
    userId,
    reason: "answer",
    details: "I doubt it",
    createdAt: past,
  });
  const built = { ...quiz, items: undefined, id: id(), ownerId: userId, title: "Their own quiz" };
  await db.insert(questionLists).values(built);
  await createAttempt(db, userId, { id: built.id, items: [] }, { submitted: true });

  const card = id();
  await db.insert(flashcards).values({
    id: card,
    category: "tubes",
    front: "Their card",
    back: "Its back",
    sortOrder: 1,
    status: "published",
    ownerId: userId,
    createdAt: past,
    updatedAt: past,
  });
  await db
    .insert(flashcardSchedules)
    .values({ userId, flashcardId: card, card: { reps: 1 }, dueAt: past });
  await db
    .insert(flashcardReviews)
    .values({ id: id(), userId, flashcardId: card, rating: 3, reviewedAt: past });

  const order = id();
  await db.insert(orders).values({
    id: order,
    userId,
    plan: "basic",
    isUpgrade: false,
    amount: 1999,
    currency: "usd",
    status: "paid",
    dispute: "won",
    createdAt: past,
    paidAt: past,
    updatedAt: past,
  });
  await db.insert(paymentEvents).values({
    id: id(),
    type: "checkout.session.completed",
    orderId: order,
    paymentIntentId: "pi_everything",
    payload: { customer_email: email, client_reference_id: userId },
    outcome: "applied",
    receivedAt: past,
  });
  await db.insert(accessGrants).values({
    id: id(),
    userId,
    plan: "basic",
    source: "purchase",
    orderId: order,
    days: 60,
    startsAt: past,
    endsAt: new Date("2026-03-06T09:00:00Z"),
    createdAt: past,
  });

  await db.insert(notifications).values({
    id: id(),
    userId,
    kind: "welcome",
    title: "Welcome",
    content: `Good to have you, ${email}`,
    createdAt: past,
  });
  const mails = { template: "receipt", params: { orderId: order }, dueAt: past, createdAt: past };
  await db.insert(mail).values([
    { ...mails, id: id(), userId, to: email, status: "sent", sentAt: past },
    { ...mails, id: id(), userId, to: email, status: "queued" },
  ]);
  await db.insert(contactMessages).values({
    id: id(),
    userId,
    name: "Their name",
    email,
    subject: "question",
    message: "How do I hold the needle?",
    isPriority: false,
    createdAt: past,
  });
  await db.insert(demoRequests).values({
    id: id(),
    institutionName: "A college",
    name: "Their name",
    title: "Dean",
    email,
    phone: "555 0100",
    students: "50",
    programs: [],
    createdAt: past,
  });

  const school = await createSchool(db, { createdBy: userId });
  const staff = { schoolId: school.id, status: "active", createdAt: past } as const;
  await db.insert(schoolStaff).values([
    { ...staff, id: id(), userId, email, name: "Their name", role: "admin" },
    { ...staff, id: id(), userId: successor.id, email: successor.email, name: "S", role: "admin" },
  ]);
  const other = await createSchool(db);
  const student = await createStudent(db, other.id, user, { firstName: "Their", lastName: "Name" });
  await createProgram(db, other.id, { modules: [], students: [student] });
  const studied = { schoolId: other.id, studentId: student.id, day: "2026-03-02", seconds: 60 };
  await db.insert(seatDays).values(studied);
  await db.insert(learnerChanges).values({ userId, queuedAt: past }).onConflictDoNothing();
  await db.insert(schoolInvites).values({
    id: id(),
    schoolId: other.id,
    codeHash: id(),
    email,
    role: "student",
    status: "accepted",
    invitedBy: userId,
    createdAt: past,
    expiresAt: past,
  });
  const onboarding = id();
  await db.insert(schoolOnboardings).values({
    id: onboarding,
    userId,
    step: "students",
    data: { school: { name: "A college" } },
    createdAt: past,
    updatedAt: past,
  });
  const imported = id();
  await db.insert(rosterImports).values({
    id: imported,
    onboardingId: onboarding,
    createdBy: userId,
    reading: { delimiter: ";" },
    status: "checked",
    counts: { new: 1 },
    rows: 1,
    createdAt: past,
  });
  await db.insert(rosterImportRows).values({
    importId: imported,
    line: 2,
    cells: { email },
    email,
    outcome: "new",
  });
  const contentId = id();
  await db.insert(schoolContent).values({
    id: contentId,
    schoolId: other.id,
    title: "A page for the school",
    contentType: "resource",
    sortOrder: 1,
    createdBy: userId,
    createdAt: past,
    updatedAt: past,
  });
  const seat = { schoolId: other.id, studentId: student.id };
  await db.insert(schoolContentDone).values({ ...seat, contentId, completedAt: past });
  await db
    .insert(studentNotes)
    .values({ ...seat, id: id(), authorId: userId, body: "Wants extra practice", createdAt: past });

  const conversation = id();
  await db.insert(conversations).values({
    id: conversation,
    schoolId: school.id,
    title: "About needles",
    type: "private",
    createdBy: userId,
    createdAt: past,
    updatedAt: past,
  });
  for (const member of [userId, successor.id])
    await db
      .insert(conversationMembers)
      .values({ conversationId: conversation, userId: member, joinedAt: past });
  const theirs = id();
  const message = { conversationId: conversation, createdAt: past };
  await db
    .insert(messages)
    .values({ ...message, id: theirs, senderId: userId, content: "What they wrote" });
  await db.insert(messages).values({
    ...message,
    id: id(),
    senderId: successor.id,
    content: "What was answered",
    replyToId: theirs,
  });
  await db.insert(announcements).values({
    id: id(),
    schoolId: school.id,
    senderId: userId,
    title: "Monday",
    content: "No class on Monday",
    audience: "all",
    createdAt: past,
  });
  await db.insert(generationJobs).values({
    id: id(),
    track: "phlebotomy",
    jobType: "generate_quiz",
    inputData: {},
    createdBy: userId,
    createdAt: past,
  });
  await db.insert(auditLog).values([
    {
      id: id(),
      actorId: userId,
      action: "extra-time.set",
      subjectKind: "user",
      subjectId: successor.id,
      details: { factor: 2 },
      createdAt: past,
    },
    {
      id: id(),
      actorId: null,
      action: "administrator.made",
      subjectKind: "user",
      subjectId: userId,
      details: { created: true },
      createdAt: past,
    },
  ]);
  await db.insert(securityEvents).values({
    id: id(),
    event: "sign-in",
    userId,
    addressHash: "AAAAAAAAAAAAAAAAAAAAAA",
    details: { by: "password" },
    times: 1,
    createdAt: past,
    lastAt: past,
  });
  return { closed, open, orderId: order, school, conversation };
}

async function createAttempt(
  db: Db,
  userId: string,
  quiz: Pick<Awaited<ReturnType<typeof createQuiz>>, "id" | "items">,
  { submitted }: { submitted: boolean },
): Promise<string> {
  const id = newId();
  const result = {
    submittedAt: past,
    ending: "submitted",
    score: 67,
    points: 2,
    maxPoints: 3,
    correctCount: 2,
    passed: false,
    timeSpentSeconds: 60,
  } as const;
  await db.insert(attempts).values({
    id,
    userId,
    listId: quiz.id,
    mode: "exam",
    itemCount: quiz.items.length,
    passingScore: 70,
    timeZone: "UTC",
    startedAt: past,
    highlights: { "scenario-0": [0, 12] },
    ...(submitted ? result : {}),
  });
  for (const [at, version] of quiz.items.entries())
    await db.insert(attemptItems).values({
      attemptId: id,
      position: at + 1,
      questionVersionId: version.id,
      response: { letters: ["B"] },
      answeredAt: past,
      flagged: at === 0,
      ...(submitted ? { points: 1, maxPoints: 1 } : {}),
    });
  return id;
}
