/** What the figures were measured on: without it they say nothing. */
import { execFileSync } from "node:child_process";
import os from "node:os";

/** One line: processor, cores, memory, system, Node. */
export function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const model = cpus[0]?.model.trim() || "unknown processor";
  return `${model}, ${cpus.length} cores, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;
}

/** The commit that was measured, with a word when files differ from it; "no commit" outside of a checkout. */
export function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    const changed = git("status", "--porcelain", "--", "app", "db", "content", "package-lock.json");
    return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "no commit";
  }
}
