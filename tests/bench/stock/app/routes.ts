import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("frame.tsx", [route("quiz/:quizId/items/:position", "question.tsx")]),
  // What the page's own script posts to and fetches.
  route("attempts/:attemptId/items", "items.ts"),
  route("attempts/:attemptId/items/:position", "answer.ts"),
] satisfies RouteConfig;
