/** All addresses and their screens. Layouts contain guards (middleware) and frames. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The component gallery exists in development only.
const inDevelopment = process.env.NODE_ENV === "development" ? [route("ui", "routes/ui.tsx")] : [];

type List = "quiz" | "exam" | "case-study";
type ListScreen = "cover" | "submit" | "discard" | "review";

/** The screens that lists of every kind share, registered once per kind. They know theirs by the path (`kindAt`). */
const listRoutes = (path: string, list: List, screens: readonly ListScreen[]) =>
  screens.map((screen) =>
    route(`${path}${screenPaths[screen]}`, `routes/learn/list/${screen}.tsx`, {
      id: `${list}-${screen}`,
    }),
  );

/** The screens of a class list, for a school that is being set up and for a school. */
const importRoutes = (path: string, of: "setup" | "school") => [
  route(path, "routes/schools/import.tsx", { id: `${of}-import` }),
  route(`${path}/:importId`, "routes/schools/import-check.tsx", { id: `${of}-import-check` }),
  route(`${path}/:importId/refused`, "routes/schools/import-refused.ts", {
    id: `${of}-import-refused`,
  }),
];

const screenPaths: Record<ListScreen, string> = {
  cover: "",
  submit: "/submit",
  discard: "/discard",
  review: "/results/:attemptId/review",
};

export default [
  ...inDevelopment,
  // Resources without a page.
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("sign-out", "routes/resources/sign-out.ts"),
  route("lite-mode", "routes/resources/lite-mode.ts"),
  route("events", "routes/resources/events.ts"),
  route("webhooks/stripe", "routes/resources/stripe-webhook.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("outbox/:mailId/html", "routes/resources/outbox-html.ts"),

  // Public.
  layout("routes/public/_layout.tsx", [
    index("routes/public/landing.tsx"),
    // One screen for three content pages.
    route("terms", "routes/public/page.tsx", { id: "terms" }),
    route("privacy", "routes/public/page.tsx", { id: "privacy" }),
    route("accessibility", "routes/public/page.tsx", { id: "accessibility" }),
    route("contact", "routes/public/contact.tsx"),
    route("contact/sent", "routes/public/contact-sent.tsx"),
    route("schools", "routes/schools/marketing.tsx"),
    route("schools/requested", "routes/schools/requested.tsx"),
    route("schools/demo", "routes/schools/demo.tsx"),
    route("schools/login", "routes/schools/login.tsx"),
    route("auth", "routes/public/auth.tsx"),
    route("auth/two-factor", "routes/public/auth-two-factor.tsx"),
    route("auth/confirm/:token", "routes/public/auth-confirm.tsx"),
    route("auth/magic/:token", "routes/public/auth-magic.tsx"),
    route("auth/reset", "routes/public/auth-reset.tsx"),
    route("auth/reset/:token", "routes/public/auth-reset-link.tsx"),
    route("unsubscribe/:token", "routes/public/unsubscribe.tsx"),
    route("get-started", "routes/public/get-started.tsx"),
    route("get-started/account", "routes/public/get-started-account.tsx"),
    route("get-started/verification", "routes/public/get-started-verification.tsx"),
    route("get-started/sign-in", "routes/public/get-started-sign-in.tsx"),
    route("get-started/payment", "routes/public/get-started-payment.tsx"),
    route("payment-success", "routes/public/payment-success.tsx"),
    route("payment-canceled", "routes/public/payment-canceled.tsx"),
    route("schools/join", "routes/schools/join-class.tsx"),
    route("schools/join/:code", "routes/schools/join.tsx"),
    route("outbox", "routes/resources/outbox.tsx"),
    route("outbox/:mailId", "routes/resources/outbox-mail.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  // Signed in.
  layout("routes/learn/_layout.tsx", [
    route("dashboard", "routes/learn/dashboard.tsx"),
    route("readiness", "routes/learn/readiness.tsx"),
    layout("routes/learn/practice/_layout.tsx", [
      route("practice", "routes/learn/practice/quizzes.tsx"),
      route("practice/lessons", "routes/learn/practice/lessons.tsx"),
      route("practice/cards/browse", "routes/learn/practice/cards-browse.tsx"),
      route("practice/order-of-draw", "routes/learn/practice/order-of-draw.tsx"),
      route("practice/build", "routes/learn/practice/build.tsx"),
      route("practice/missed", "routes/learn/practice/missed.tsx"),
      route("practice/planner", "routes/learn/practice/planner.tsx"),
      route("practice/planner/begin", "routes/learn/practice/planner-begin.tsx"),
    ]),
    route("practice/cards/own", "routes/learn/practice/cards-own.ts"),
    route("practice/planner/calendar.ics", "routes/learn/practice/planner-calendar.ts"),
    route("modules", "routes/learn/modules.tsx"),
    route("modules/:moduleId", "routes/learn/module.ts"),
    route("modules/:moduleId/lessons", "routes/learn/module-lessons.tsx"),
    route("lessons/:lessonId", "routes/learn/lesson.tsx"),
    route("my-school", "routes/learn/my-school.tsx"),
    route("my-school/:contentId", "routes/learn/my-school-content.tsx"),
    route("attempts/:attemptId/items", "routes/learn/attempt-items.ts"),
    route("attempts/:attemptId/items/:position", "routes/learn/answer.ts"),
    route("attempts/:attemptId/items/:position/report", "routes/learn/report-problem.tsx"),
    route("attempts/:attemptId/seen", "routes/learn/seen.ts"),
    route("attempts/:attemptId/highlights", "routes/learn/highlights.ts"),
    route("nclex/case-studies", "routes/learn/case-studies.tsx"),
    route("nclex/lab-values", "routes/learn/lab-values.tsx"),
    ...listRoutes("nclex/lesson/:listId", "case-study", ["cover", "review"]),
    route("nclex/lesson/:listId/results/:attemptId", "routes/learn/list/case-study-results.tsx"),
    route("practice-exams", "routes/learn/practice-exams.tsx"),
    route("nclex/exam/:examId", "routes/learn/nclex-exam.ts"),
    ...listRoutes("exam/:listId", "exam", ["cover", "discard", "review"]),
    route("exam/:listId/results", "routes/learn/list/exam-newest-result.ts"),
    route("exam/:listId/results/:attemptId", "routes/learn/list/exam-results.tsx"),
    ...listRoutes("quiz/:listId", "quiz", ["cover", "discard", "review"]),
    route("quiz/:listId/results", "routes/learn/list/quiz-results.tsx"),
  ]),
  // Task rooms: the scripts of the site's frame are not loaded.
  layout("routes/learn/_room.tsx", [
    route("dashboard/welcome", "routes/learn/onboarding.tsx"),
    route("dashboard/welcome/plan", "routes/learn/onboarding-plan.tsx"),
    route("practice/cards", "routes/learn/practice/cards.tsx"),
    ...listRoutes("exam/:listId", "exam", ["submit"]),
    ...listRoutes("quiz/:listId", "quiz", ["submit"]),
    route("nclex/lesson/:listId/items/:position", "routes/learn/list/case-study-item.tsx"),
    route("nclex/lesson/:listId/tutor/:position", "routes/learn/list/case-study-tutor.tsx"),
    route("exam/:listId/items/:position", "routes/learn/list/exam-item.tsx"),
    route("quiz/:listId/items/:position", "routes/learn/list/quiz-item.tsx"),
    route("quiz/:listId/tutor/:position", "routes/learn/list/quiz-tutor.tsx"),
    route("quiz/:listId/quick/:position", "routes/learn/list/quiz-quick.tsx"),
    route("quiz/:listId/all", "routes/learn/list/quiz-all.tsx"),
  ]),
  layout("routes/account/_layout.tsx", [
    route("account", "routes/account/account.tsx"),
    route("account/password", "routes/account/password.tsx"),
    route("account/two-factor", "routes/account/two-factor.tsx"),
    route("account/two-factor/codes", "routes/account/recovery-codes.ts"),
    route("account/proof", "routes/account/proof.tsx"),
    route("account/new-address", "routes/account/new-address.ts"),
    route("account/study", "routes/account/study.tsx"),
    route("account/data", "routes/account/data.tsx"),
    route("account/data/export", "routes/account/data-export.ts"),
    route("account/orders", "routes/account/orders.tsx"),
    route("account/orders/:orderId", "routes/account/order.tsx"),
    route("account/confirmation", "routes/account/confirmation.ts"),
    route("account/reminders", "routes/account/reminders.ts"),
    route("notifications", "routes/account/notifications.tsx"),
    route("notifications/latest", "routes/account/notifications-latest.ts"),
    route("notifications/read", "routes/account/notifications-read.ts"),
    route("notifications/:notificationId/read", "routes/account/notification-read.ts"),
    route("account/sessions", "routes/account/sessions.ts"),
    route("account/sessions/:sessionId", "routes/account/session.ts"),
    ...importRoutes("schools/onboarding/students/import", "setup"),
  ]),

  // Setting up a school.
  layout("routes/schools/onboarding/_layout.tsx", [
    route("schools/onboarding", "routes/schools/onboarding/index.ts"),
    route("schools/onboarding/school", "routes/schools/onboarding/school.tsx"),
    route("schools/onboarding/plan", "routes/schools/onboarding/plan.tsx"),
    route("schools/onboarding/instructors", "routes/schools/onboarding/instructors.tsx"),
    route("schools/onboarding/students", "routes/schools/onboarding/students.tsx"),
    route("schools/onboarding/done", "routes/schools/onboarding/done.tsx"),
  ]),

  // Staff of schools.
  route("schools/portal", "routes/schools/portal.ts"),
  layout("routes/schools/_layout.tsx", [
    route("schools/instructor-dashboard", "routes/schools/instructor-dashboard.tsx"),
    route("schools/students", "routes/schools/students.tsx"),
    route("schools/students.csv", "routes/schools/students-csv.ts"),
    ...importRoutes("schools/students/import", "school"),
    route("schools/students/:studentId", "routes/schools/student.tsx"),
    route("schools/programs", "routes/schools/programs.tsx"),
    route("schools/programs/:programId", "routes/schools/program.tsx"),
    route("schools/programs/:programId/students", "routes/schools/program-students.tsx"),
    route("schools/programs/:programId/cohorts", "routes/schools/program-cohorts.tsx"),
    route("schools/programs/:programId/locations", "routes/schools/program-locations.tsx"),
    route("schools/locations", "routes/schools/locations.tsx"),
    route("schools/locations/:locationId", "routes/schools/location.tsx"),
    route("schools/licenses", "routes/schools/licenses.tsx"),
    route("schools/licenses/:licenseId", "routes/schools/license.tsx"),
    route("schools/content.json", "routes/schools/content-json.ts"),
    route("schools/content/import", "routes/schools/content-import.tsx"),
    route("schools/content/:contentId", "routes/schools/content.tsx"),
    route("schools/roles", "routes/schools/roles.tsx"),
  ]),

  // Administrators.
  layout("routes/admin/_layout.tsx", [
    route("admin", "routes/admin/index.tsx"),
    route("admin/contact", "routes/admin/contacts.tsx"),
    route("admin/contact/:messageId", "routes/admin/contact.tsx"),
    route("admin/demo-requests", "routes/admin/demo-requests.tsx"),
    route("admin/schools", "routes/admin/schools.tsx"),
    route("admin/schools/:schoolId", "routes/admin/school.tsx"),
    route("admin/challenges", "routes/admin/challenges.tsx"),
    route("admin/quiz-questions", "routes/admin/quiz-questions.tsx"),
    route("admin/questions/new", "routes/admin/question-new.tsx"),
    route("admin/questions/:questionId", "routes/admin/question.tsx"),
    route("admin/questions/:questionId/preview", "routes/admin/question-preview.tsx"),
    route("admin/questions/:questionId/history", "routes/admin/question-history.tsx"),
    route("admin/announcements", "routes/admin/announcements.tsx"),
    route("admin/announcements/new", "routes/admin/announcement-new.tsx"),
    route("admin/orders", "routes/admin/orders.tsx"),
    route("admin/orders/:orderId", "routes/admin/order.tsx"),
    route("admin/payments", "routes/admin/payments.tsx"),
  ]),
] satisfies RouteConfig;
