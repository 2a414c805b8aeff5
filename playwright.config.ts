import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./app/commands/chromium.mjs";
import { freePort } from "./tests/setup/free-port";

// This file is read by the run and by each of its workers: what is chosen once is handed on by the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "firstdraw-e2e-"));
const url = `http://localhost:${process.env.E2E_PORT}`;

/** Everything, nightly and before a release; else what proves a change soon (docs/decisions/0036-fast-proof.md). */
const isFull = process.env.FULL === "1";

const chromium = {
  ...devices["Desktop Chrome"],
  baseURL: url,
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--disable-background-networking",
      // Root has no sandbox to give.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  },
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalTeardown: "./tests/e2e/after-all.ts",
  fullyParallel: true,
  // One more than the cores of a small machine: many tests wait for a timer or for the server.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    // Without scripts, the fast set runs only the tests tagged @bare; @scripts tests need scripts and never run there.
    {
      name: "scripts off",
      use: { ...chromium, javaScriptEnabled: false },
      ...(isFull ? { grepInvert: /@scripts/ } : { grep: /@bare/, grepInvert: /@scripts|@full/ }),
    },
    { name: "scripts on", use: chromium, ...(isFull ? {} : { grepInvert: /@full/ }) },
  ],
  webServer: {
    command: `${process.execPath} build/server/command.js serve`,
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: "127.0.0.1",
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: "1",
      LOG_LEVEL: "warn",
    },
  },
});
