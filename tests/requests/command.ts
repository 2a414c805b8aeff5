/** The built commands, run as an operator runs them: as processes of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Ended = { code: number | null; out: string; err: string };

const program = path.resolve("build/server/command.js");

/** Runs a command to its end. */
export async function command(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { env });
  const ended = { code: null as number | null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    ended.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    ended.err += text;
  });
  [ended.code] = (await once(child, "close")) as [number | null];
  return ended;
}

export type Served = { url: string; output: () => string; stop(): Promise<number | null> };

/** Starts a server from a command line and waits until it says where it listens. */
export async function served(
  env: Record<string, string>,
  options: { words?: string[]; cwd?: string; uid?: number; gid?: number } = {},
): Promise<Served> {
  const { words = [process.execPath, program, "serve"], ...place } = options;
  const [file = "", ...args] = words;
  const child = spawn(file, args, {
    ...place,
    env: { PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      output += text;
      const found = /"address":"(http[^"]+)"|running at (http\S+)/.exec(output);
      if (found) resolve((found[1] ?? found[2]) as string);
    };
    child.stdout?.setEncoding("utf8").on("data", hear);
    child.stderr?.setEncoding("utf8").on("data", hear);
    child.once("close", (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
  return { url, output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill("SIGTERM");
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}
