/** In the order of the file. `columns.json` lists what is exported. */
import { eq } from "drizzle-orm";
import {
  accessGrants,
  announcements,
  areaStats,
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
  lessonProgress,
  lessons,
  listStats,
  mail,
  messages,
  notifications,
  orderOfDrawRounds,
  orders,
  paymentEvents,
  planTicks,
  programEnrollments,
  programs,
  questionLists,
  questionRecords,
  questions,
  questionVersions,
  recoveryCodes,
  rosterImportRows,
  rosterImports,
  schoolContent,
  schoolContentDone,
  schoolInvites,
  schoolOnboardings,
  schoolStaff,
  schoolStudents,
  schools,
  seatDays,
  secondFactors,
  securityEvents,
  sessions,
  studentNotes,
  studyDays,
  studyPlans,
  tokens,
  users,
} from "#db/schema";
import { type Part, part } from "./part.server";
import type { exportWords } from "./words";

type PartName = Exclude<keyof typeof exportWords.parts, "attempts" | "items">;

const secret = "a secret, stored only as its hash";
const display = "how it is shown, the same for all";
const otherAccount = "may be somebody else's account";
const replaced = "the joined text says it";
const sending = "the workings of sending";
const job = "the workings of the job";

export const parts: Record<PartName, Part> = {
  profile: part(users, { by: ["id"], with: ["id"], without: { [secret]: ["passwordHash"] } }),
  sessions: part(sessions, {
    by: ["userId"],
    without: { [secret]: ["id"], "empty: notices are in a cookie": ["notices"] },
  }),
  twoFactor: part(secondFactors, {
    by: ["userId"],
    without: { "the app's secret": ["secret"], "the workings of codes": ["lastStep"] },
    sort: ["userId"],
  }),
  recoveryCodes: part(recoveryCodes, { by: ["userId"], without: { [secret]: ["id"] } }),
  mailedLinks: part(tokens, { by: ["userId"], without: { [secret]: ["id"] } }),
  lessons: part(lessonProgress, {
    by: ["userId"],
    more: {
      columns: { title: lessons.title },
      joins: [{ table: lessons, on: eq(lessons.id, lessonProgress.lessonId) }],
    },
    sort: ["lessonId"],
  }),
  studyDays: part(studyDays, { by: ["userId"], sort: ["day"] }),
  questions: part(questionRecords, {
    by: ["userId"],
    more: {
      columns: { stem: questionVersions.stem },
      joins: [
        { table: questions, on: eq(questions.id, questionRecords.questionId) },
        { table: questionVersions, on: eq(questionVersions.id, questions.currentVersionId) },
      ],
    },
    sort: ["questionId"],
    redact: (row, { withheld }) =>
      withheld.has(row.questionId as string) ? { ...row, correct: null, lastCorrect: null } : row,
  }),
  quizResults: part(listStats, {
    by: ["userId"],
    more: {
      columns: { title: questionLists.title },
      joins: [{ table: questionLists, on: eq(questionLists.id, listStats.listId) }],
    },
    sort: ["listId"],
  }),
  areas: part(areaStats, { by: ["userId"], sort: ["area", "key"] }),
  ownQuizzes: part(questionLists, {
    by: ["ownerId"],
    without: { [display]: ["isPremium", "isActive", "status", "sortOrder"] },
  }),
  challenges: part(challenges, {
    by: ["userId"],
    without: { [replaced]: ["questionVersionId"], [otherAccount]: ["resolvedBy"] },
    more: {
      columns: { stem: questionVersions.stem },
      joins: [
        { table: questionVersions, on: eq(questionVersions.id, challenges.questionVersionId) },
      ],
    },
  }),
  orderOfDraw: part(orderOfDrawRounds, { by: ["userId"] }),
  planner: part(planTicks, { by: ["userId"], sort: ["task"] }),
  studyPlan: part(studyPlans, { by: ["userId"], sort: ["userId"] }),
  ownFlashcards: part(flashcards, {
    by: ["ownerId"],
    without: { [display]: ["sortOrder", "status"] },
    redact: (row, { withheld }) =>
      withheld.has(row.questionId as string) ? { ...row, back: null } : row,
  }),
  flashcardSchedules: part(flashcardSchedules, {
    by: ["userId"],
    more: {
      columns: { front: flashcards.front },
      joins: [{ table: flashcards, on: eq(flashcards.id, flashcardSchedules.flashcardId) }],
    },
    sort: ["flashcardId"],
  }),
  flashcardReviews: part(flashcardReviews, { by: ["userId"] }),
  access: part(accessGrants, { by: ["userId"], without: { [otherAccount]: ["grantedBy"] } }),
  orders: part(orders, { by: ["userId"] }),
  payments: part(paymentEvents, {
    through: { table: orders, on: eq(orders.id, paymentEvents.orderId) },
  }),
  notifications: part(notifications, { by: ["userId"] }),
  mails: part(mail, {
    by: ["userId"],
    byEmail: ["to"],
    without: {
      [sending]: ["id", "params", "onceKey", "lane", "tries", "dueAt", "leasedUntil", "lastError"],
    },
  }),
  messages: part(messages, {
    by: ["senderId"],
    without: { "guards against a second click": ["clientKey"] },
  }),
  conversations: part(conversationMembers, {
    by: ["userId"],
    more: {
      columns: { title: conversations.title, type: conversations.type },
      joins: [
        { table: conversations, on: eq(conversations.id, conversationMembers.conversationId) },
      ],
    },
    sort: ["conversationId"],
  }),
  conversationsBegun: part(conversations, { by: ["createdBy"] }),
  announcements: part(announcements, { by: ["senderId"] }),
  schools: part(schoolStudents, {
    by: ["userId"],
    byEmail: ["studentEmail"],
    more: {
      columns: { school: schools.name },
      joins: [{ table: schools, on: eq(schools.id, schoolStudents.schoolId) }],
    },
  }),
  programs: part(programEnrollments, {
    through: { table: schoolStudents, on: eq(schoolStudents.id, programEnrollments.studentId) },
    more: {
      columns: { program: programs.name },
      joins: [{ table: programs, on: eq(programs.id, programEnrollments.programId) }],
    },
    sort: ["studentId", "programId"],
  }),
  studyForSchools: part(seatDays, {
    through: { table: schoolStudents, on: eq(schoolStudents.id, seatDays.studentId) },
    more: {
      columns: { school: schools.name },
      joins: [{ table: schools, on: eq(schools.id, seatDays.schoolId) }],
    },
    sort: ["studentId", "day"],
  }),
  figuresToCount: part(learnerChanges, { by: ["userId"], sort: ["userId"] }),
  schoolStaff: part(schoolStaff, {
    by: ["userId"],
    byEmail: ["email"],
    more: {
      columns: { school: schools.name },
      joins: [{ table: schools, on: eq(schools.id, schoolStaff.schoolId) }],
    },
  }),
  schoolsMade: part(schools, { by: ["createdBy"] }),
  schoolInvites: part(schoolInvites, {
    byEmail: ["email"],
    without: { [replaced]: ["schoolId"], [secret]: ["codeHash"], [otherAccount]: ["invitedBy"] },
    more: {
      columns: { school: schools.name },
      joins: [{ table: schools, on: eq(schools.id, schoolInvites.schoolId) }],
    },
  }),
  schoolsBegun: part(schoolOnboardings, { by: ["userId"] }),
  rosterImports: part(rosterImports, { by: ["createdBy"] }),
  rosterRows: part(rosterImportRows, { byEmail: ["email"], sort: ["importId", "line"] }),
  schoolContent: part(schoolContent, {
    by: ["createdBy"],
    without: { [display]: ["sortOrder"] },
  }),
  schoolContentDone: part(schoolContentDone, {
    through: { table: schoolStudents, on: eq(schoolStudents.id, schoolContentDone.studentId) },
    more: {
      columns: { title: schoolContent.title },
      joins: [{ table: schoolContent, on: eq(schoolContent.id, schoolContentDone.contentId) }],
    },
    sort: ["studentId", "contentId"],
  }),
  notesAboutYou: part(studentNotes, {
    through: { table: schoolStudents, on: eq(schoolStudents.id, studentNotes.studentId) },
    without: {
      "how a form sent twice is recognized": ["onceKey"],
      [otherAccount]: ["authorId"],
    },
  }),
  notesYouWrote: part(studentNotes, {
    by: ["authorId"],
    without: {
      "how a form sent twice is recognized": ["onceKey"],
      "somebody else's seat": ["schoolId", "studentId"],
    },
  }),
  contactMessages: part(contactMessages, {
    by: ["userId"],
    byEmail: ["email"],
    without: { "how a form sent twice is recognized": ["onceKey"] },
  }),
  demoRequests: part(demoRequests, {
    byEmail: ["email"],
    without: {
      "how a form sent twice is recognized": ["onceKey"],
      [otherAccount]: ["answeredBy"],
    },
  }),
  generationJobs: part(generationJobs, {
    by: ["createdBy"],
    without: {
      "the product's content, drafted": ["outputData"],
      [job]: ["errorMessage", "progress", "tries", "leasedUntil"],
    },
  }),
  // What the person did, and what was done to their account.
  history: part(auditLog, {
    by: ["actorId", "subjectId"],
    with: ["subjectId"],
    // Details of what the person did to others are the others' data.
    redact: (row, { person }) =>
      row.subjectId === person.userId ? row : { ...row, subjectId: null, details: null },
  }),
  securityLog: part(securityEvents, {
    by: ["userId"],
    without: {
      "a hash of the other columns": ["id"],
      "a keyed hash, which tells nobody an address": ["addressHash"],
    },
    sort: ["createdAt", "id"],
  }),
};

/** They name a person, and are in no part. */
export const columnsNotExported: Record<string, string> = {
  "question_versions.created_by": "The wording of a question is the product's.",
  "question_versions.reviewed_by": "The wording of a question is the product's.",
  "content_drafts.author_id": "The wording of a question is the product's.",
  "challenges.resolved_by": "The doubt is the learner's who raised it.",
  "access_grants.granted_by": "The access is the learner's who has it.",
  "demo_requests.answered_by": "The request is its sender's.",
  "school_invites.invited_by": "The invitation is its addressee's.",
  "schools.billing_email": "The school's own; its creator gets it with the school.",
  "school_locations.email": "The school's own.",
};
