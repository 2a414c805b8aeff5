/** `args` follow the command's name; `root` is the program's folder. */
export type Command = (args: string[], place: { root: string }) => Promise<void>;

/** Printed without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** The innermost message is the engine's or the system's. */
export function innermostMessage(error: unknown): string {
  let words = String(error);
  for (let at = error; at instanceof Error; at = at.cause)
    words = at.message || (at as { code?: string }).code || at.name;
  return words;
}

export const printLine = (line = ""): void => {
  process.stdout.write(`${line}\n`);
};
