/**
 * What each screen may weigh, in bytes as sent (Brotli): `page` is its HTML with its styles, `scripts` all that it
 * loads before anybody touches it. Lite pages load none. Measured by tests/requests/sizes.test.ts; the figures are
 * those of the day they were written plus a twentieth. Who raises one says in the commit what the bytes are for.
 */
export type Budget = { page: number; scripts: number };

/** What was promised of the question's page: one first flight, and a client that old phones can bear. */
export const promised: Budget = { page: 14_336, scripts: 133_120 };

export const budgets: Record<string, Budget> = {
  "/": { page: 20650, scripts: 125340 },
  "/terms": { page: 15070, scripts: 119500 },
  "/privacy": { page: 15720, scripts: 119500 },
  "/accessibility": { page: 13430, scripts: 119500 },
  "/contact": { page: 11680, scripts: 127610 },
  "/contact/sent": { page: 11020, scripts: 119200 },
  "/auth": { page: 11680, scripts: 127820 },
  "/auth/confirm/:token": { page: 10890, scripts: 118430 },
  "/auth/magic/:token": { page: 10780, scripts: 118270 },
  "/auth/reset": { page: 10900, scripts: 126210 },
  "/auth/reset/:token": { page: 11020, scripts: 126370 },
  "/outbox": { page: 11080, scripts: 119400 },
  "/outbox/:mailId": { page: 11340, scripts: 119400 },
  "/*": { page: 9970, scripts: 0 },
  "/dashboard": { page: 12850, scripts: 119360 },
  "/practice": { page: 12960, scripts: 119030 },
  "/modules": { page: 12210, scripts: 119540 },
  "/modules/:moduleId/lessons": { page: 12810, scripts: 120280 },
  "/lessons/:lessonId": { page: 16850, scripts: 119710 },
  "/quiz/:quizId": { page: 13330, scripts: 119840 },
  "/quiz/:quizId/items/:position": { page: 13660, scripts: 126400 },
  "/quiz/:quizId/submit": { page: 12820, scripts: 123210 },
  "/quiz/:quizId/results": { page: 14650, scripts: 123680 },
  "/quiz/:quizId/results/:attemptId/review": { page: 18320, scripts: 120630 },
  "/account": { page: 18180, scripts: 127480 },
  "/account/data": { page: 11700, scripts: 127200 },
  "/account/password": { page: 11110, scripts: 126510 },
  "/admin": { page: 11680, scripts: 119020 },
  "/admin/contact": { page: 11800, scripts: 120000 },
  "/admin/contact/:messageId": { page: 11900, scripts: 120030 },
};
