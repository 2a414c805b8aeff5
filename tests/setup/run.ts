/** Once a run, before all tests: a folder for its files, and a PostgreSQL when a project needs one. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject, Vitest } from "vitest/node";
import { runsOnPostgres } from "./on-postgres";
import { startPostgres } from "./postgres-server";
import { untriedStatements } from "./statements";

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-test-"));
  // PostgreSQL, which may run as another user, keeps its data below it.
  chmodSync(folder, 0o755);
  project.provide("runFolder", folder);

  const needsPostgres = project.vitest.projects.some(({ name }) => name.endsWith(":postgres"));
  const postgres = needsPostgres ? await startPostgres(folder) : null;
  project.provide("postgresUrl", postgres?.url ?? "");

  return async () => {
    await postgres?.stop();
    const untried = (await isWhole(project.vitest))
      ? untriedStatements(path.join(folder, "statements"), runsOnPostgres)
      : [];
    rmSync(folder, { recursive: true, force: true });
    if (untried.length > 0) {
      process.exitCode = 1;
      throw new Error(
        `statements that npm test does not run on PostgreSQL. Write a data test that runs them, or add their file to tests/setup/on-postgres.ts:\n${untried.join("\n")}`,
      );
    }
  };
}

/** Whether all tests of data and requests ran, and well: part of them says nothing of the rest. */
async function isWhole(vitest: Vitest): Promise<boolean> {
  const names = vitest.projects.map(({ name }) => name);
  const wanted = ["data:sqlite", "data:postgres", "requests:sqlite", "requests:postgres"];
  if (!wanted.every((name) => names.includes(name)) || vitest.config.testNamePattern) return false;
  const files = vitest.state.getFiles();
  const all = await vitest.globTestSpecifications();
  return files.length === all.length && files.every(({ result }) => result?.state === "pass");
}
