/** In each process before anything else is imported, and anew for each file: the engine and an empty data folder. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { afterFile } from "./after-file";

if (inject("engine") === "postgres") process.env.DATABASE_URL = inject("postgresUrl");
else delete process.env.DATABASE_URL;

// The server has read its environment by the second file: the folder stays, what is in it goes.
const folder = process.env.DATA_DIR ?? "";
if (!folder.startsWith(inject("runFolder")))
  process.env.DATA_DIR = mkdtempSync(path.join(inject("runFolder"), "data-"));
else for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
process.env.SESSION_SECRET = "a secret of the tests that is long enough";
process.env.APP_URL = "http://localhost:3000";
process.env.LOG_LEVEL = "silent";
for (const name of [
  "DEMO",
  "SMTP_URL",
  "MAIL_FROM",
  "STRIPE_SECRET_KEY",
  "OPENAI_API_KEY",
  "TRUST_PROXY",
])
  delete process.env[name];

// Said here and not where it is needed: a module that one process keeps for several files speaks once.
afterAll(async () => {
  vi.useRealTimers();
  for (const tidy of afterFile) await tidy();
});
