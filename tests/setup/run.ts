/** Once a run, before all tests: a folder for its files, and a PostgreSQL when a project needs one. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server";

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
    rmSync(folder, { recursive: true, force: true });
  };
}
