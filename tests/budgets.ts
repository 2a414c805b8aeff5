/**
 * What each screen may weigh, in bytes as sent (Brotli): `page` is its HTML with the styles that it can use, as a
 * first visit gets it (docs/decisions/0011), `scripts` all that it
 * loads before anybody touches it. Lite pages load none. Measured by tests/requests/sizes.test.ts; the figures are
 * those of the day they were written plus a twentieth. Who raises one says in the commit what the bytes are for.
 */
export type Budget = { page: number; scripts: number };

/**
 * What was promised of a question's page: one first flight, whatever the list; and of a quiz's, a client that old
 * phones can bear. (Exams and case studies bring notes, ruled-out options and charts besides.)
 */
export const promised: Budget = { page: 14_336, scripts: 133_120 };

export const budgets: Record<string, Budget> = {
  "/": { page: 20070, scripts: 130070 },
  "/terms": { page: 12180, scripts: 123220 },
  "/privacy": { page: 13120, scripts: 123220 },
  "/accessibility": { page: 9850, scripts: 123220 },
  "/contact": { page: 7600, scripts: 132500 },
  "/contact/sent": { page: 6850, scripts: 122930 },
  "/auth": { page: 8130, scripts: 132960 },
  "/auth/confirm/:token": { page: 6690, scripts: 123680 },
  "/auth/magic/:token": { page: 6600, scripts: 123510 },
  "/auth/reset": { page: 6810, scripts: 130830 },
  "/auth/reset/:token": { page: 6950, scripts: 130990 },
  "/unsubscribe/:token": { page: 6610, scripts: 123000 },
  "/get-started": { page: 8160, scripts: 129910 },
  "/get-started/account": { page: 7700, scripts: 138620 },
  // With a form for a mistyped address.
  "/get-started/verification": { page: 8380, scripts: 138680 },
  "/get-started/sign-in": { page: 7590, scripts: 138090 },
  "/get-started/payment": { page: 8050, scripts: 129880 },
  "/payment-success": { page: 7310, scripts: 129580 },
  "/payment-canceled": { page: 6710, scripts: 129040 },
  "/outbox": { page: 6930, scripts: 123110 },
  "/outbox/:mailId": { page: 7140, scripts: 123110 },
  "/*": { page: 5680, scripts: 0 },
  "/dashboard": { page: 14170, scripts: 135860 },
  "/readiness": { page: 9610, scripts: 124550 },
  "/dashboard/welcome": { page: 8390, scripts: 132240 },
  "/dashboard/welcome/plan": { page: 7360, scripts: 123480 },
  "/practice": { page: 10670, scripts: 127620 },
  "/practice/lessons": { page: 10880, scripts: 127550 },
  "/practice/order-of-draw": { page: 9360, scripts: 127460 },
  "/practice/cards": { page: 8580, scripts: 128430 },
  "/practice/cards/browse": { page: 11580, scripts: 127060 },
  "/practice/planner": { page: 13260, scripts: 128780 },
  "/practice/planner/begin": { page: 7500, scripts: 123630 },
  "/practice/build": { page: 10210, scripts: 129570 },
  "/practice/missed": { page: 12250, scripts: 127660 },
  "/modules": { page: 10140, scripts: 126950 },
  "/modules/:moduleId/lessons": { page: 9670, scripts: 127740 },
  "/lessons/:lessonId": { page: 14650, scripts: 127150 },
  "/quiz/:quizId": { page: 9140, scripts: 124700 },
  "/quiz/:quizId/items/:position": { page: 9750, scripts: 133120 },
  "/quiz/:quizId/tutor/:position": { page: 10250, scripts: 141680 },
  "/quiz/:quizId/quick/:position": { page: 8390, scripts: 133110 },
  "/quiz/:quizId/all": { page: 9610, scripts: 130210 },
  "/quiz/:quizId/submit": { page: 8410, scripts: 129570 },
  "/quiz/:quizId/discard": { page: 7510, scripts: 124280 },
  "/quiz/:quizId/results": { page: 11240, scripts: 130160 },
  "/quiz/:quizId/results/:attemptId/review": { page: 15890, scripts: 132640 },
  "/practice-exams": { page: 7650, scripts: 123920 },
  "/exam/:examId": { page: 9250, scripts: 124460 },
  "/exam/:examId/items/:position": { page: 11260, scripts: 146860 },
  "/exam/:examId/submit": { page: 9600, scripts: 130250 },
  "/exam/:examId/discard": { page: 7490, scripts: 124280 },
  "/exam/:examId/results/:attemptId": { page: 14640, scripts: 130790 },
  // A hundred questions with all their reasons.
  "/exam/:examId/results/:attemptId/review": { page: 55200, scripts: 132140 },
  "/nclex/case-studies": { page: 8200, scripts: 123550 },
  "/nclex/lesson/:caseStudyId": { page: 8510, scripts: 124280 },
  // With the scenario, the chart and the results as they stand at the question.
  "/nclex/lesson/:caseStudyId/items/:position": { page: 14336, scripts: 147180 },
  "/nclex/lesson/:caseStudyId/results/:attemptId": { page: 9630, scripts: 127950 },
  // Six questions of every type, each with its reasons and what its step added.
  "/nclex/lesson/:caseStudyId/results/:attemptId/review": { page: 30680, scripts: 133040 },
  "/account": { page: 15020, scripts: 140150 },
  "/account/data": { page: 8060, scripts: 131910 },
  "/account/orders": { page: 7910, scripts: 130260 },
  "/account/orders/:orderId": { page: 8230, scripts: 130760 },
  "/account/study": { page: 8450, scripts: 131880 },
  "/account/password": { page: 7330, scripts: 131130 },
  "/account/proof": { page: 7330, scripts: 131130 },
  "/notifications": { page: 7600, scripts: 123610 },
  "/admin": { page: 8250, scripts: 125690 },
  "/admin/contact": { page: 8290, scripts: 125930 },
  "/admin/contact/:messageId": { page: 8390, scripts: 126010 },
  "/admin/announcements": { page: 7970, scripts: 129960 },
  "/admin/announcements/new": { page: 8680, scripts: 135910 },
  "/admin/orders": { page: 10890, scripts: 130540 },
  "/admin/orders/:orderId": { page: 9810, scripts: 129680 },
  "/admin/payments": { page: 10320, scripts: 129990 },
};
