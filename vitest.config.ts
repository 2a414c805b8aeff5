import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { faultsOnPostgres, isFull, requestsOnPostgres } from "./tests/setup/on-postgres";

const data = ["app/**/*.data.test.ts", "db/**/*.data.test.ts"];
const requests = ["tests/requests/**/*.test.ts"];
// The request tests' own tools, proved once and without a server.
const tools = ["tests/requests/page.test.ts"];
// Each of these needs a process of its own: one tells the server another environment, which is read once, the other
// puts something in a module's place.
const otherEnvironment = ["tests/requests/outbox.test.ts"];
const otherModules = ["app/features/accounts/accounts.data.test.ts"];
const faults = ["tests/faults/**/*.test.ts"];
// The long form's kills take minutes.
const isLongFaultRun = process.env.FAULT_KILLS !== undefined;
const faultTimeout = isLongFaultRun ? 3_600_000 : 300_000;
const production = { NODE_ENV: "production" };
const alias = {
  "~": path.resolve("app"),
  "#db": path.resolve("db"),
  // For sources and tests alone: packages and the built server have the real one.
  yaml: path.resolve("tests/setup/yaml-once.ts"),
};

/** Each engine is its own project, so its own processes: the dialect is fixed when a process starts. */
function project(
  name: string,
  include: string[],
  engine: "sqlite" | "postgres",
  more: {
    exclude?: string[];
    env?: Record<string, string>;
    testTimeout?: number;
    isolate?: boolean;
  } = {},
): TestProjectConfiguration {
  return {
    resolve: { alias },
    // Development's JSX does not exist in production, which the requests run as.
    oxc: { jsx: { runtime: "automatic", development: false } },
    test: {
      name,
      include,
      exclude: ["**/node_modules/**", ...(more.exclude ?? [])],
      env: { TZ: "UTC", ...more.env },
      provide: { engine },
      pool: "forks",
      // Reading the modules takes longer than most files' tests: a process goes on to the next file.
      isolate: more.isolate ?? false,
      setupFiles: ["tests/setup/process.ts"],
      testTimeout: more.testTimeout ?? 30_000,
      hookTimeout: 60_000,
      // The built server is taken as it is, not compiled again.
      server: { deps: { external: [/\/build\/server\//] } },
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: ["tests/setup/run.ts"],
    maxWorkers: 2,
    projects: [
      project(
        "unit",
        ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/setup/**/*.test.ts", ...tools],
        "sqlite",
        {
          exclude: data,
        },
      ),
      project("data:sqlite", data, "sqlite", { exclude: otherModules }),
      project("data:postgres", data, "postgres", { exclude: otherModules }),
      project("data:alone:sqlite", otherModules, "sqlite", { isolate: true }),
      project("data:alone:postgres", otherModules, "postgres", { isolate: true }),
      project("requests:sqlite", requests, "sqlite", {
        exclude: [...tools, ...otherEnvironment],
        env: production,
      }),
      project("requests:postgres", isFull ? requests : requestsOnPostgres, "postgres", {
        exclude: [...tools, ...otherEnvironment],
        env: production,
      }),
      project("requests:alone:sqlite", otherEnvironment, "sqlite", {
        env: production,
        isolate: true,
      }),
      ...(isFull
        ? [
            project("requests:alone:postgres", otherEnvironment, "postgres", {
              env: production,
              isolate: true,
            }),
          ]
        : []),
      project("faults:sqlite", faults, "sqlite", {
        exclude: ["tests/faults/connections.test.ts"],
        env: production,
        isolate: true,
        testTimeout: faultTimeout,
      }),
      project("faults:postgres", isFull || isLongFaultRun ? faults : faultsOnPostgres, "postgres", {
        // What is told too early does not depend on the engine.
        exclude: ["tests/faults/canaries.test.ts"],
        env: production,
        isolate: true,
        testTimeout: faultTimeout,
      }),
    ],
  },
});
