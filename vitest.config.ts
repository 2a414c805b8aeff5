import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const data = ["app/**/*.data.test.ts", "db/**/*.data.test.ts"];
const requests = ["tests/requests/**/*.test.ts"];
// The request tests' own tools, proved once and without a server.
const tools = ["tests/requests/page.test.ts"];
// What does not depend on the engine: bytes, heads, the container, what a command says of its configuration.
const anyEngine = ["commands-told", "container", "heads", "sizes"].map(
  (name) => `tests/requests/${name}.test.ts`,
);
const faults = ["tests/faults/**/*.test.ts"];
// The long form's kills take minutes.
const faultTimeout = process.env.FAULT_KILLS ? 3_600_000 : 300_000;
const production = { NODE_ENV: "production" };
const alias = { "~": path.resolve("app"), "#db": path.resolve("db") };

/** Each engine is its own project, so its own processes: the dialect is fixed when a process starts. */
function project(
  name: string,
  include: string[],
  engine: "sqlite" | "postgres",
  more: { exclude?: string[]; env?: Record<string, string>; testTimeout?: number } = {},
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
      project("data:sqlite", data, "sqlite"),
      project("data:postgres", data, "postgres"),
      project("requests:sqlite", requests, "sqlite", { exclude: tools, env: production }),
      project("requests:postgres", requests, "postgres", {
        exclude: [...tools, ...anyEngine],
        env: production,
      }),
      project("faults:sqlite", faults, "sqlite", {
        exclude: ["tests/faults/connections.test.ts"],
        env: production,
        testTimeout: faultTimeout,
      }),
      project("faults:postgres", faults, "postgres", {
        // What is told too early does not depend on the engine.
        exclude: ["tests/faults/canaries.test.ts"],
        env: production,
        testTimeout: faultTimeout,
      }),
    ],
  },
});
