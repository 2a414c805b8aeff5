import { closeDatabase } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { ConfigurationError } from "~/server/environment.server";
import { type Command, CommandError } from "./command";

const commands: Record<string, { usage: string; load: () => Promise<{ run: Command }> }> = {
  serve: { usage: "", load: () => import("./serve") },
  admin: { usage: "EMAIL", load: () => import("./admin") },
  "extra-time": { usage: "EMAIL FACTOR", load: () => import("./extra-time") },
  backup: { usage: "[FILE]", load: () => import("./backup") },
  restore: { usage: "FILE", load: () => import("./restore") },
  verify: { usage: "", load: () => import("./verify") },
  doctor: { usage: "", load: () => import("./doctor") },
  "content-check": { usage: "", load: () => import("./content-check") },
};

/** Runs the command that `args` names. What goes wrong is told in one screen; the exit code says so too. */
export async function dispatch([name = "", ...args]: string[], root: string): Promise<void> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`There is no command "${name}".\n${usage()}`, 64);
    const { run } = await command.load();
    await run(args, { root });
    // A server goes on; every other command has done all it was asked for.
    if (name !== "serve") await closeDatabase();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(exitCode(error));
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
    return `The database cannot be used: ${reason(error)}\nIs it there, is there room on its disk, does another program hold it? \`npm run doctor\` tells what is configured.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The engine's own words, which stand innermost. */
function reason(error: unknown): string {
  let words = String(error);
  for (let at = error; at instanceof Error; at = at.cause)
    words = at.message || (at as { code?: string }).code || at.name;
  return words;
}
