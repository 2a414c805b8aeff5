/**
 * The request tests that run on SQLite alone. Every statement that they run is run by others on both engines, too:
 * statements.ts checks this at the end of each whole run, and says which file has to leave this list.
 */
export const onOneEngine: string[] = [
  "commands-told",
  "container",
  "every-type-secrets",
  "exam-entries",
  "fuzz",
  "heads",
  "learn-clock",
  "learn-every-type",
  "learn-practice",
  "learn-secrets",
  "posted-forms",
  "sign-in-burst",
].map((name) => `tests/requests/${name}.test.ts`);
