/** The servers under test: processes of their own, each on a free port of this machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { freePort } from "../setup/free-port";

export type Served = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first good answer at `ready`. */
  readyAfter: number;
  stop(): Promise<void>;
};

export type Serving = {
  words: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** The path that answers 2xx once it is ready. */
  ready: string;
  /** The file that takes its output. */
  log: string;
};

const patience = 60_000;
const running = new Set<() => Promise<void>>();

/**
 * Starts a server and waits until it answers.
 * @throws with its last words when it ends, or does not answer within a minute
 */
export async function serve({ words, env = {}, cwd, ready, log }: Serving): Promise<Served> {
  const port = String(await freePort());
  const output = openSync(log, "a");
  const [command = "", ...args] = words;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...inherited(), NODE_ENV: "production", HOST: "127.0.0.1", PORT: port, ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = once(child, "close");
  const stop = async () => {
    running.delete(stop);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 8_000);
    await ended;
    clearTimeout(late);
  };
  running.add(stop);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || performance.now() - began > patience) {
      await stop();
      throw new Error(
        `${words.join(" ")} did not serve:\n${readFileSync(log, "utf8").slice(-2000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const readyAfter = performance.now() - began;
  return { url, pid: child.pid as number, readyAfter, stop };
}

/** Stops what still runs: when a section failed half-way. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/** Of our own environment, what no server is configured by. */
function inherited(): Record<string, string> {
  const { PATH = "", HOME = "", LANG = "" } = process.env;
  return { PATH, HOME, LANG, TZ: "UTC" };
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { headers: { Connection: "close" } });
    return ok;
  } catch {
    return false;
  }
}

/** Milliseconds of processor time that a process has used, in all its threads; null where it cannot be known. */
export function processorTime(pid: number): number | null {
  if (process.platform !== "linux") return null;
  // After the name, which may hold anything: user and system time, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Megabytes of memory that a process holds; null where it cannot be known. */
export function residentMegabytes(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
