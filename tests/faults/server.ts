/** The built server as a process of its own: started, asked, killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../setup/free-port";

export type Firstdraw = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first 200 of `/readyz`. */
  readyIn: number;
  output: () => string;
  isRunning: () => boolean;
  /** Sends a signal and waits for the end: the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

const program = path.resolve("build/server/command.js");
const patience = 60_000;

/** Starts a server on an installation, and does not wait. */
export async function launch(env: Record<string, string>): Promise<Firstdraw> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program, "serve"], {
    env: { LOG_LEVEL: "warn", ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return {
    url,
    pid: child.pid as number,
    readyIn: 0,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts a server on an installation and waits until it is ready. */
export async function start(env: Record<string, string>): Promise<Firstdraw> {
  const begun = performance.now();
  const server = await launch(env);
  const { url } = server;
  for (;;) {
    const status = await statusOf(`${url}/readyz`).catch(() => null);
    if (status === 200) return { ...server, readyIn: performance.now() - begun };
    const fault = !server.isRunning()
      ? "the server ended"
      : performance.now() - begun > patience && `the server is not ready (${status})`;
    if (fault) {
      const code = await server.end("SIGKILL");
      throw new Error(`${fault}, exit code ${code}:\n${server.output()}`);
    }
    await sleep(5);
  }
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    request.once("error", reject);
  });
}

/** What `/readyz` says now. */
export async function health(
  server: Firstdraw,
): Promise<{ status: number; checks: Record<string, boolean> }> {
  const response = await fetch(`${server.url}/readyz`);
  const { checks } = (await response.json()) as { checks: Record<string, boolean> };
  return { status: response.status, checks };
}

/** Waits until something holds, at most `within` milliseconds; says how long it took. */
export async function until(
  holds: () => Promise<boolean>,
  within: number,
  what: string,
): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > within) throw new Error(`not within ${within} ms: ${what}`);
    await sleep(20);
  }
  return performance.now() - begun;
}
