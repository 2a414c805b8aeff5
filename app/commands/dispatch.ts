import { OtherVersion } from "#db/applied-migrations";
import { closeDatabase } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { ConfigurationError } from "~/server/environment.server";
import { type Command, CommandError, innermostMessage } from "./command";

const commands: Record<string, { usage: string; load: () => Promise<{ run: Command }> }> = {
  serve: { usage: "", load: () => import("./serve") },
  admin: { usage: "EMAIL [--revoke]", load: () => import("./admin") },
  "reset-two-factor": { usage: "EMAIL", load: () => import("./reset-two-factor") },
  "delete-school": {
    usage: 'ID [FILE "NAME"]',
    load: () => import("./delete-school"),
  },
  "extra-time": { usage: "EMAIL FACTOR", load: () => import("./extra-time") },
  backup: { usage: "[FILE]", load: () => import("./backup") },
  restore: { usage: "FILE", load: () => import("./restore") },
  verify: { usage: "", load: () => import("./verify") },
  doctor: { usage: "", load: () => import("./doctor") },
  "content-check": { usage: "[--write | FOLDER]", load: () => import("./content-check") },
  "content-read": { usage: "MODULE [SHEET]", load: () => import("./content-read") },
};

/** A failure prints an explanation and sets the exit code. */
export async function dispatch(args: string[], root: string): Promise<void> {
  const failure = await runCommand(args, root);
  if (!failure) return;
  process.stderr.write(`${failure.words}\n`);
  process.exit(failure.exitCode);
}

type Failure = { words: string; exitCode: number };

/** As `dispatch`, in a process that goes on after it, as a test's. Returns the failure, or null. */
export async function runCommand(
  [name = "", ...args]: string[],
  root: string,
): Promise<Failure | null> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`There is no command "${name}".\n${usage()}`, 64);
    const { run } = await command.load();
    await run(args, { root });
    if (name !== "serve") await closeDatabase();
    return null;
  } catch (error) {
    return { words: explain(error), exitCode: exitCode(error) };
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage }]) => `  ${name} ${usage}`.trimEnd());
  return ["Commands:", ...lines].join("\n");
}

function exitCode(error: unknown): number {
  return error instanceof ConfigurationError || error instanceof CommandError ? error.exitCode : 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof CommandError) return error.message;
  if (isUnavailable(error))
    return `The database cannot be used: ${innermostMessage(error)}\nIs it there, is there room on its disk, does another program hold it? \`npm run doctor\` tells what is configured.`;
  if (isOtherVersion(error))
    return `The database is not this version's: ${innermostMessage(error)}\nThat is no damage: use the newest version that it has been used with.`;
  const { syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === "mkdir")
    return `There can be no folder ${path}: ${innermostMessage(error)}\nDATA_DIR must be a folder, or the name of one that can be made.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isOtherVersion(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof OtherVersion) return true;
  return false;
}
