/** What a command is handed: the words after its name, and the folder that the program lies in. */
export type Command = (args: string[], place: { root: string }) => Promise<void>;

/** A command cannot do what was asked: says why and what to do, without a trace of our code. */
export class CommandError extends Error {
  override name = "CommandError";
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** The words of the error that stands innermost: the engine's own, or the system's. */
export function reason(error: unknown): string {
  let words = String(error);
  for (let at = error; at instanceof Error; at = at.cause)
    words = at.message || (at as { code?: string }).code || at.name;
  return words;
}

/** Writes a line for the person at the terminal. */
export const say = (line = ""): void => {
  process.stdout.write(`${line}\n`);
};
