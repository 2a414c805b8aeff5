/**
 * What each screen may weigh, in bytes as sent (Brotli): `page` is its HTML with its styles, `scripts` all that it
 * loads before anybody touches it. Lite pages load none. Measured by tests/requests/sizes.test.ts; the figures are
 * those of the day they were written plus a twentieth. Who raises one says in the commit what the bytes are for.
 */
export type Budget = { page: number; scripts: number };

/** What was promised of the question's page: one first flight, and a client that old phones can bear. */
export const promised: Budget = { page: 14_336, scripts: 133_120 };

export const budgets: Record<string, Budget> = {
  "/": { page: 23490, scripts: 125340 },
  "/terms": { page: 17020, scripts: 119500 },
  "/privacy": { page: 17990, scripts: 119500 },
  "/accessibility": { page: 14350, scripts: 119500 },
  "/contact": { page: 12650, scripts: 127610 },
  "/contact/sent": { page: 11950, scripts: 119200 },
  "/auth": { page: 12940, scripts: 127820 },
  "/auth/confirm/:token": { page: 11880, scripts: 118430 },
  "/auth/magic/:token": { page: 12380, scripts: 118270 },
  "/auth/reset": { page: 12500, scripts: 126210 },
  "/auth/reset/:token": { page: 12630, scripts: 126370 },
  "/unsubscribe/:token": { page: 12420, scripts: 123600 },
  "/get-started": { page: 13300, scripts: 124100 },
  "/get-started/account": { page: 13160, scripts: 132850 },
  "/get-started/verification": { page: 13040, scripts: 123530 },
  "/get-started/sign-in": { page: 12970, scripts: 132330 },
  "/get-started/payment": { page: 13150, scripts: 124010 },
  "/payment-success": { page: 12680, scripts: 124330 },
  "/payment-canceled": { page: 12430, scripts: 123810 },
  "/outbox": { page: 12690, scripts: 119400 },
  "/outbox/:mailId": { page: 12290, scripts: 119400 },
  "/*": { page: 11490, scripts: 0 },
  "/dashboard": { page: 14920, scripts: 119360 },
  "/dashboard/welcome": { page: 13000, scripts: 128000 },
  "/dashboard/welcome/plan": { page: 13000, scripts: 128000 },
  "/practice": { page: 15560, scripts: 119030 },
  "/practice/order-of-draw": { page: 14000, scripts: 125000 },
  "/practice/planner": { page: 20000, scripts: 126000 },
  "/practice/planner/begin": { page: 14000, scripts: 126000 },
  "/practice/build": { page: 17000, scripts: 125000 },
  "/practice/missed": { page: 20000, scripts: 122000 },
  "/modules": { page: 14750, scripts: 119540 },
  "/modules/:moduleId/lessons": { page: 13900, scripts: 120280 },
  "/lessons/:lessonId": { page: 18120, scripts: 119710 },
  "/quiz/:quizId": { page: 13330, scripts: 119840 },
  "/quiz/:quizId/items/:position": { page: 13650, scripts: 126400 },
  "/quiz/:quizId/submit": { page: 12810, scripts: 123210 },
  "/quiz/:quizId/results": { page: 14640, scripts: 123680 },
  "/quiz/:quizId/results/:attemptId/review": { page: 19500, scripts: 120630 },
  "/account": { page: 19280, scripts: 127480 },
  "/account/data": { page: 12780, scripts: 127200 },
  "/account/orders": { page: 13040, scripts: 124470 },
  "/account/orders/:orderId": { page: 13370, scripts: 124950 },
  "/account/study": { page: 13000, scripts: 128000 },
  "/account/password": { page: 12760, scripts: 126510 },
  "/notifications": { page: 13500, scripts: 125000 },
  "/admin": { page: 12740, scripts: 119020 },
  "/admin/contact": { page: 12790, scripts: 120000 },
  "/admin/contact/:messageId": { page: 13030, scripts: 120030 },
  "/admin/orders": { page: 14870, scripts: 124570 },
  "/admin/orders/:orderId": { page: 14230, scripts: 123890 },
  "/admin/payments": { page: 14330, scripts: 124000 },
};
