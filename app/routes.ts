/** The table of contents: address → screen. Layouts are guards (middleware) and frames. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // For machines: no page, no frame.
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),

  // Everyone.
  layout("routes/public/_layout.tsx", [route("*", "routes/not-found.tsx")]),

  // Signed in.
  layout("routes/learn/_layout.tsx", [
    route("dashboard", "routes/learn/dashboard.tsx"),
    route("practice", "routes/learn/practice.tsx"),
    route("modules", "routes/learn/modules.tsx"),
    route("modules/:moduleId", "routes/learn/module.tsx"),
    route("modules/:moduleId/lessons", "routes/learn/module-lessons.tsx"),
    route("lessons/:lessonId", "routes/learn/lesson.tsx"),
    route("quiz/:quizId", "routes/learn/quiz.tsx"),
    route("quiz/:quizId/items/:position", "routes/learn/quiz-item.tsx"),
    route("quiz/:quizId/submit", "routes/learn/quiz-submit.tsx"),
    route("quiz/:quizId/results", "routes/learn/quiz-results.tsx"),
    route("quiz/:quizId/results/:attemptId/review", "routes/learn/quiz-review.tsx"),
  ]),
  layout("routes/account/_layout.tsx", []),

  // Administrators.
  layout("routes/admin/_layout.tsx", []),
] satisfies RouteConfig;
