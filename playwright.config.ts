import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./app/commands/chromium.mjs";
import { freePort } from "./tests/setup/free-port";

// This file is read by the run and by each of its workers: what is chosen once is handed on by the environment.
process.env.E2E_FOLDER ??= mkdtempSync(path.join(os.tmpdir(), "firstdraw-e2e-"));
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SCREENS_PORT ??= String(await freePort());

/** Two demos, each its own server: nobody else writes to the one whose screens are compared with walked.json. */
const shared = serverOn(process.env.E2E_PORT, "shared");
const screens = serverOn(process.env.E2E_SCREENS_PORT, "screens");

function serverOn(port: string, name: string) {
  const dataDir = path.join(process.env.E2E_FOLDER ?? "", name);
  const url = `http://localhost:${port}`;
  return {
    url,
    /** Which of them the tests of a project ask; tests/e2e/test.ts tells each worker. */
    metadata: { E2E_PORT: port, E2E_DATA_DIR: dataDir },
    start: {
      command: `${process.execPath} build/server/command.js serve`,
      url: `${url}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 6_000 },
      env: { PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    },
  };
}

/** Everything, nightly and before a release; else what proves a change soon (docs/decisions/0036-fast-proof.md). */
const isFull = process.env.FULL === "1";

const chromium = {
  ...devices["Desktop Chrome"],
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

const others = { testIgnore: "screens.spec.ts", metadata: shared.metadata };

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
    // First, since its tests take longest.
    {
      name: "screens",
      testMatch: "screens.spec.ts",
      metadata: screens.metadata,
      use: { ...chromium, baseURL: screens.url },
    },
    // Without scripts, the fast set runs only the tests tagged @bare; @scripts tests need scripts and never run there.
    {
      name: "scripts off",
      ...others,
      use: { ...chromium, baseURL: shared.url, javaScriptEnabled: false },
      ...(isFull ? { grepInvert: /@scripts/ } : { grep: /@bare/, grepInvert: /@scripts|@full/ }),
    },
    {
      name: "scripts on",
      ...others,
      use: { ...chromium, baseURL: shared.url },
      ...(isFull ? {} : { grepInvert: /@full/ }),
    },
  ],
  webServer: [shared.start, screens.start],
});
