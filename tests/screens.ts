/** Every screen of `app/routes.ts`, with an address of it: for the tests that go over all of them. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes";

/** The addresses of all pages as `routes.ts` writes them. What is no page has no view, and so no `.tsx`. */
export const screens: string[] = patterns(routes, "");

function patterns(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    if (children) return patterns(children, pattern);
    return file.endsWith(".tsx") ? [pattern || "/"] : [];
  });
}

/** What somebody has to have done before some screens exist: links in mails, a mail, a finished quiz, a message. */
export type Made = {
  confirm: string;
  magic: string;
  reset: string;
  unsubscribe: string;
  mail: string;
  attempt: string;
  caseAttempt: string;
  examAttempt: string;
  message: string;
  invite: string;
  /** A class list that was read, of a school that is being set up. */
  rosterImport: string;
  /** One of a school, checked and not confirmed. */
  schoolImport: string;
  /** What a school published for its students. */
  ownContent: string;
};

/** Quizzes of the first module, open to everyone: one is begun, the other finished. */
export const begunQuiz = "fundamentals-ethics-practice";
export const finishedQuiz = "phlebotomist-role-check";
/** Of other free modules: one begun with feedback, its first answer checked, and two begun that have pages of their own. */
export const tutorQuiz = "anatomy-physiology-practice";
export const builtinQuiz = "anatomy-physiology-builtin";
export const quickQuiz = "equipment-tube-selection-quick";

/** Case studies of a demo's buyer: one is finished, the other begun (app/commands/demo/people.ts). */
const finishedCase = "fever-after-bowel-surgery";
const begunCase = "bleeding-after-birth";
/** Another, begun with feedback. */
export const tutorCase = "a-child-short-of-breath";
/** The finished attempt, as its seed names it. */
export const demoCaseAttempt = "demo-premium-case-1";
export const pastCases = [
  { listId: finishedCase, daysAgo: 5, ability: 0.8 },
  { listId: begunCase, daysAgo: 0, ability: 0.7, answers: 2 },
];

/** A question of the course that the content desk shows. */
export const shownQuestion = "order-of-draw-culture-first";

/** A practice exam that a demo's buyer has sat twice. */
export const satExam = "cpt-practice-exam-1";
/** The later attempt, as its seed names it. */
export const demoExamAttempt = "demo-premium-exam-2";
export const pastExams = [
  { listId: satExam, daysAgo: 26, ability: 0.68 },
  { listId: satExam, daysAgo: 4, ability: 0.86 },
];

/**
 * Who looks at screens. A visitor has given a password, and is asked for a code. A newcomer has not confirmed the address yet; a beginner has the first steps before them
 * (in a demo priyanka.nair@demo.test); a holder has confirmed it, and has Basic (in a demo basic@demo.test); a buyer
 * has paid for an order (in a demo premium@demo.test). Of a school's staff, its administrator and an instructor; a student of it is in its program
 * (in a demo student@demo.test).
 */
export const viewers = [
  "visitor",
  "newcomer",
  "beginner",
  "learner",
  "holder",
  "buyer",
  "school",
  "instructor",
  "student",
  "admin",
] as const;
export type Who = (typeof viewers)[number];

/** An order of the demo's buyer, as its seed names it; other tests make one of this id. */
export const paidOrder = "demo00000005";
/** The checkout's session that it was paid in. */
export const paidSession = "cs_demo_00000005";

/** Who has not begun in a demo: the first steps are before her. */
export const beginning = "priyanka.nair@demo.test";

/** Whose Basic is about to end in a demo: a reminder was mailed when it began. */
export const reminded = "nora.nearly@demo.test";

/** The demo's school, as its seed names it; other tests make one of this id. */
export const shownSchool = "demo-school";
/** Of it, as its seed names them. */
export const shownProgram = "demo-program";
export const shownLocation = "demo-location-main";
export const shownLicense = "demo-license";
export const shownContent = "demo-content-first-day";
/** The seat of student@demo.test. */
export const shownStudent = "demo-student-enrolled";

type Seen = { as: Who; at: string | ((made: Made) => string) };

/** Where each screen is looked at, and by whom. */
export const looks: Record<string, Seen> = {
  "/": { as: "visitor", at: "/" },
  "/terms": { as: "visitor", at: "/terms" },
  "/privacy": { as: "visitor", at: "/privacy" },
  "/accessibility": { as: "visitor", at: "/accessibility" },
  "/contact": { as: "visitor", at: "/contact" },
  "/contact/sent": { as: "visitor", at: "/contact/sent?reference=4KQ2-M9XD" },
  "/schools": { as: "visitor", at: "/schools" },
  "/schools/requested": { as: "visitor", at: "/schools/requested?reference=4KQ2-M9XD" },
  "/schools/demo": { as: "visitor", at: "/schools/demo" },
  "/schools/login": { as: "visitor", at: "/schools/login" },
  "/auth": { as: "visitor", at: "/auth?tab=sign-up" },
  "/auth/two-factor": { as: "visitor", at: "/auth/two-factor" },
  "/auth/confirm/:token": { as: "visitor", at: ({ confirm }) => confirm },
  "/auth/magic/:token": { as: "visitor", at: ({ magic }) => magic },
  "/auth/reset": { as: "visitor", at: "/auth/reset" },
  "/auth/reset/:token": { as: "visitor", at: ({ reset }) => reset },
  "/unsubscribe/:token": { as: "visitor", at: ({ unsubscribe }) => unsubscribe },
  "/get-started": { as: "visitor", at: "/get-started" },
  "/get-started/account": { as: "visitor", at: "/get-started/account?plan=base" },
  "/get-started/verification": { as: "newcomer", at: "/get-started/verification?plan=base" },
  "/get-started/sign-in": { as: "visitor", at: "/get-started/sign-in?plan=base" },
  "/get-started/payment": { as: "holder", at: "/get-started/payment?plan=premium" },
  "/payment-success": { as: "buyer", at: `/payment-success?session_id=${paidSession}` },
  "/payment-canceled": { as: "visitor", at: "/payment-canceled" },
  "/schools/join": { as: "learner", at: "/schools/join" },
  "/schools/join/:code": { as: "visitor", at: ({ invite }) => invite },
  "/outbox": { as: "visitor", at: "/outbox" },
  "/outbox/:mailId": { as: "visitor", at: ({ mail }) => mail },
  "/*": { as: "visitor", at: "/no/such/page" },
  "/dashboard": { as: "learner", at: "/dashboard" },
  "/readiness": { as: "learner", at: "/readiness" },
  "/dashboard/welcome": { as: "beginner", at: "/dashboard/welcome" },
  "/dashboard/welcome/plan": { as: "beginner", at: "/dashboard/welcome/plan" },
  "/practice": { as: "learner", at: "/practice" },
  "/practice/lessons": { as: "learner", at: "/practice/lessons?module=fundamentals-ethics" },
  "/practice/order-of-draw": { as: "learner", at: "/practice/order-of-draw" },
  "/practice/cards": { as: "learner", at: "/practice/cards" },
  "/practice/cards/browse": { as: "learner", at: "/practice/cards/browse" },
  "/practice/planner": { as: "learner", at: "/practice/planner" },
  "/practice/planner/begin": { as: "learner", at: "/practice/planner/begin" },
  "/practice/build": { as: "learner", at: "/practice/build" },
  "/practice/missed": { as: "buyer", at: "/practice/missed" },
  "/modules": { as: "learner", at: "/modules" },
  "/modules/:moduleId/lessons": { as: "learner", at: "/modules/fundamentals-ethics/lessons" },
  "/lessons/:lessonId": { as: "learner", at: "/lessons/phlebotomist-role" },
  "/my-school": { as: "student", at: "/my-school" },
  "/my-school/:contentId": { as: "student", at: ({ ownContent }) => ownContent },
  "/quiz/:listId": { as: "learner", at: `/quiz/${begunQuiz}` },
  "/quiz/:listId/items/:position": { as: "learner", at: `/quiz/${begunQuiz}/items/1` },
  "/quiz/:listId/tutor/:position": { as: "learner", at: `/quiz/${tutorQuiz}/tutor/1` },
  "/quiz/:listId/quick/:position": { as: "learner", at: `/quiz/${quickQuiz}/quick/1` },
  "/quiz/:listId/all": { as: "learner", at: `/quiz/${builtinQuiz}/all` },
  "/quiz/:listId/submit": { as: "learner", at: `/quiz/${begunQuiz}/submit` },
  "/quiz/:listId/discard": { as: "learner", at: `/quiz/${begunQuiz}/discard` },
  "/quiz/:listId/results": { as: "learner", at: `/quiz/${finishedQuiz}/results` },
  "/quiz/:listId/results/:attemptId/review": {
    as: "learner",
    at: ({ attempt }) => `/quiz/${finishedQuiz}/results/${attempt}/review`,
  },
  "/practice-exams": { as: "buyer", at: "/practice-exams" },
  // Begun anew for the looks at its questions.
  "/exam/:listId": { as: "buyer", at: `/exam/${satExam}` },
  "/exam/:listId/items/:position": { as: "buyer", at: `/exam/${satExam}/items/1` },
  "/exam/:listId/submit": { as: "buyer", at: `/exam/${satExam}/submit` },
  "/exam/:listId/discard": { as: "buyer", at: `/exam/${satExam}/discard` },
  "/exam/:listId/results/:attemptId": {
    as: "buyer",
    at: ({ examAttempt }) => `/exam/${satExam}/results/${examAttempt}`,
  },
  "/exam/:listId/results/:attemptId/review": {
    as: "buyer",
    at: ({ examAttempt }) => `/exam/${satExam}/results/${examAttempt}/review`,
  },
  "/nclex/case-studies": { as: "buyer", at: "/nclex/case-studies" },
  "/nclex/lab-values": { as: "buyer", at: "/nclex/lab-values" },
  "/nclex/lesson/:listId": { as: "buyer", at: `/nclex/lesson/${begunCase}` },
  "/nclex/lesson/:listId/items/:position": {
    as: "buyer",
    at: `/nclex/lesson/${begunCase}/items/3`,
  },
  "/nclex/lesson/:listId/tutor/:position": {
    as: "holder",
    at: `/nclex/lesson/${tutorCase}/tutor/1`,
  },
  "/nclex/lesson/:listId/results/:attemptId": {
    as: "buyer",
    at: ({ caseAttempt }) => `/nclex/lesson/${finishedCase}/results/${caseAttempt}`,
  },
  "/nclex/lesson/:listId/results/:attemptId/review": {
    as: "buyer",
    at: ({ caseAttempt }) => `/nclex/lesson/${finishedCase}/results/${caseAttempt}/review`,
  },
  "/attempts/:attemptId/items/:position/report": {
    as: "learner",
    at: ({ attempt }) => `/attempts/${attempt}/items/1/report`,
  },
  "/account": { as: "learner", at: "/account" },
  "/account/data": { as: "learner", at: "/account/data" },
  "/account/orders": { as: "buyer", at: "/account/orders" },
  "/account/orders/:orderId": { as: "buyer", at: `/account/orders/${paidOrder}` },
  "/account/study": { as: "learner", at: "/account/study" },
  "/account/password": { as: "learner", at: "/account/password" },
  "/account/two-factor": { as: "holder", at: "/account/two-factor" },
  "/account/proof": { as: "learner", at: "/account/proof?for=password" },
  "/notifications": { as: "buyer", at: "/notifications" },
  "/schools/onboarding/school": { as: "newcomer", at: "/schools/onboarding/school" },
  "/schools/onboarding/plan": { as: "newcomer", at: "/schools/onboarding/plan" },
  "/schools/onboarding/instructors": { as: "newcomer", at: "/schools/onboarding/instructors" },
  "/schools/onboarding/students": { as: "newcomer", at: "/schools/onboarding/students" },
  "/schools/onboarding/done": { as: "school", at: "/schools/onboarding/done" },
  "/schools/onboarding/students/import": {
    as: "newcomer",
    at: "/schools/onboarding/students/import",
  },
  "/schools/onboarding/students/import/:importId": {
    as: "newcomer",
    at: ({ rosterImport }) => rosterImport,
  },
  "/schools/instructor-dashboard": { as: "instructor", at: "/schools/instructor-dashboard" },
  "/schools/students": { as: "instructor", at: "/schools/students" },
  "/schools/students/import": { as: "instructor", at: "/schools/students/import" },
  "/schools/students/import/:importId": {
    as: "instructor",
    at: ({ schoolImport }) => schoolImport,
  },
  "/schools/students/:studentId": {
    as: "instructor",
    at: `/schools/students/${shownStudent}`,
  },
  "/schools/programs": { as: "instructor", at: "/schools/programs" },
  "/schools/programs/:programId": {
    as: "instructor",
    at: `/schools/programs/${shownProgram}`,
  },
  "/schools/programs/:programId/students": {
    as: "instructor",
    at: `/schools/programs/${shownProgram}/students?view=others`,
  },
  "/schools/programs/:programId/cohorts": {
    as: "instructor",
    at: `/schools/programs/${shownProgram}/cohorts`,
  },
  "/schools/programs/:programId/locations": {
    as: "instructor",
    at: `/schools/programs/${shownProgram}/locations`,
  },
  "/schools/locations": { as: "instructor", at: "/schools/locations" },
  "/schools/locations/:locationId": {
    as: "instructor",
    at: `/schools/locations/${shownLocation}`,
  },
  "/schools/licenses": { as: "school", at: "/schools/licenses" },
  "/schools/licenses/:licenseId": { as: "school", at: `/schools/licenses/${shownLicense}` },
  "/schools/content/import": { as: "instructor", at: "/schools/content/import" },
  "/schools/content/:contentId": { as: "instructor", at: `/schools/content/${shownContent}` },
  "/schools/roles": { as: "school", at: "/schools/roles" },
  "/admin": { as: "admin", at: "/admin" },
  "/admin/contact": { as: "admin", at: "/admin/contact" },
  "/admin/contact/:messageId": { as: "admin", at: ({ message }) => message },
  "/admin/demo-requests": { as: "admin", at: "/admin/demo-requests" },
  "/admin/schools": { as: "admin", at: "/admin/schools" },
  "/admin/schools/:schoolId": { as: "admin", at: `/admin/schools/${shownSchool}` },
  "/admin/challenges": { as: "admin", at: "/admin/challenges" },
  "/admin/quiz-questions": { as: "admin", at: "/admin/quiz-questions" },
  "/admin/questions/new": { as: "admin", at: "/admin/questions/new" },
  "/admin/questions/:questionId": { as: "admin", at: `/admin/questions/${shownQuestion}` },
  "/admin/questions/:questionId/preview": {
    as: "admin",
    at: `/admin/questions/${shownQuestion}/preview?key=yes`,
  },
  "/admin/questions/:questionId/history": {
    as: "admin",
    at: `/admin/questions/${shownQuestion}/history`,
  },
  "/admin/announcements": { as: "admin", at: "/admin/announcements" },
  "/admin/announcements/new": { as: "admin", at: "/admin/announcements/new" },
  "/admin/orders": { as: "admin", at: "/admin/orders" },
  "/admin/orders/:orderId": { as: "admin", at: `/admin/orders/${paidOrder}` },
  "/admin/payments": { as: "admin", at: "/admin/payments" },
};

/** The address at which a screen is looked at, once everything is made. */
export function addressOf(screen: string, made: Made): string {
  const at = looks[screen]?.at;
  if (at === undefined) throw new Error(`tests/screens.ts says of no address of ${screen}`);
  return typeof at === "string" ? at : at(made);
}
