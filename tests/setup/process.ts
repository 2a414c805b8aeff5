/** In each test file's process, before anything else is imported: the engine and a data folder of its own. */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

if (inject("engine") === "postgres") process.env.DATABASE_URL = inject("postgresUrl");
else delete process.env.DATABASE_URL;

process.env.DATA_DIR = mkdtempSync(path.join(inject("runFolder"), "data-"));
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
