/**
 * What `npm test` runs on PostgreSQL besides all data tests. With `FULL=1` (`npm run test:all`) every request and fault
 * test runs there. Every statement that the server runs in a request test runs on PostgreSQL in a data test or in one of
 * these files: run.ts checks it at the end of each whole run.
 */
export const isFull = process.env.FULL === "1";

export const requestsOnPostgres: string[] = [
  "admin-questions",
  "admin-schools",
  "cases-tools",
  "cases-tutor",
  "discard",
  "event-streams",
  "events",
  "every-type-secrets",
  "exam-own-order",
  "instructor-roster",
  "learn-answer",
  "learn-quiz",
  "measured",
  "my-school",
  "notifications",
  "payment",
  "plumbing",
  "roster-import",
  "schools-class-code",
  "schools-content",
  "schools-door",
  "schools-join",
  "schools-places",
  "schools-programs",
  "schools-roles",
  "schools-setup",
  "schools-student",
  "stripe-webhook",
  "two-factor",
  "two-factor-required",
  "walk",
].map((name) => `tests/requests/${name}.test.ts`);

/** The faults in which the engine takes part: killed, refusing writes, or cut off. */
export const faultsOnPostgres: string[] = ["connections", "disk", "kill", "roster", "writes"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

/** Whether `npm test` runs this file's statements on PostgreSQL. */
export const runsOnPostgres = (file: string): boolean =>
  file.endsWith(".data.test.ts") || requestsOnPostgres.includes(file);
