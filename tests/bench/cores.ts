/** Which core runs what: the server one, everything else the others. */
import { execFileSync, spawnSync } from "node:child_process";
import os from "node:os";

const count = os.cpus().length;

/** Whether processes can be bound to cores here: two at least, and `taskset` (util-linux). */
export const canPin =
  count > 1 && process.platform === "linux" && spawnSync("taskset", ["--version"]).status === 0;

/** The words that run a command on the server's core. */
export const onServerCore = (words: string[]): string[] =>
  canPin ? ["taskset", "--cpu-list", String(count - 1), ...words] : words;

/** Runs `work` with this process on the other cores, so that load and server do not share one. */
export async function besideServer<T>(work: () => Promise<T>): Promise<T> {
  bindSelf(`0-${count - 2}`);
  try {
    return await work();
  } finally {
    bindSelf(`0-${count - 1}`);
  }
}

function bindSelf(list: string): void {
  if (canPin)
    execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", list, String(process.pid)], {
      stdio: "ignore",
    });
}
