/** The container's command as the container runs it: without rights, on a tree that cannot be written to. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { newInstallation } from "../setup/database";
import { served } from "./command";

test("the built server runs unprivileged on a read-only tree, writing to its data folder only", async () => {
  const asNobody = process.getuid?.() === 0 ? nobody() : null;
  const folder = mkdtempSync(path.join(inject("runFolder"), "container-"));
  const tree = path.join(folder, "app");
  mkdirSync(tree);
  for (const part of ["build", "content", "package.json"])
    cpSync(part, path.join(tree, part), { recursive: true });
  givePackages(path.join(tree, "node_modules"), asNobody);
  execFileSync("chmod", ["-R", "a-w,a+rX", tree]);
  chmodSync(folder, 0o755);

  const env = await newInstallation();
  const dataDir = path.join(folder, "volume");
  mkdirSync(dataDir, { mode: 0o700 });
  if (asNobody) chownSync(dataDir, asNobody.uid, asNobody.gid);

  const { CMD } = dockerfile();
  const server = await served(
    { ...env, DATA_DIR: dataDir, HOME: "/nonexistent", HOST: "127.0.0.1" },
    { words: [process.execPath, ...CMD.slice(1)], cwd: tree, ...asNobody },
  );
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ok" }]);
  expect(await server.stop()).toBe(0);
}, 120_000);

/** A link, for the packages are many; a copy where only root may look into the checkout. */
function givePackages(to: string, user: { uid: number; gid: number } | null): void {
  const packages = path.resolve("node_modules");
  const reached = spawnSync("ls", [packages], { ...user, stdio: "ignore" }).status === 0;
  if (reached) symlinkSync(packages, to);
  else execFileSync("cp", ["-r", packages, to]);
}

function nobody(): { uid: number; gid: number } {
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** The command that the Dockerfile names. */
function dockerfile(): { CMD: string[] } {
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  return { CMD: JSON.parse(command) };
}
