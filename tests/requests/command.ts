/** The commands, as an operator runs them: the built ones as processes of their own, or the sources in this one. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { closeDatabase, replaceDatabase } from "#db/client.server";
import { runCommand } from "~/commands/dispatch";
import { forgetEnvironment } from "~/server/environment.server";

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

/**
 * As `command`, without a process: with these variables and no others. What it takes a process to prove (that the built
 * program answers to its name, its exit code, where its words go) one call of `command` proves for each.
 */
export async function commandHere(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { env: ownEnv } = process;
  const write = process.stdout.write;
  const ownDatabase = replaceDatabase(undefined);
  const umask = process.umask(0o077);
  let out = "";
  // As the program's entry sets it; React and what else is loaded here first stays as it was loaded.
  process.env = { NODE_ENV: "production", ...env };
  process.stdout.write = (text) => {
    out += text;
    return true;
  };
  forgetEnvironment();
  try {
    const failure = await runCommand(args, path.resolve());
    await closeDatabase();
    return { code: failure?.exitCode ?? 0, out, err: failure ? `${failure.words}\n` : "" };
  } finally {
    process.env = ownEnv;
    process.stdout.write = write;
    process.umask(umask);
    replaceDatabase(ownDatabase);
    forgetEnvironment();
  }
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
