/**
 * JSON lines on standard output. Routes are logged as patterns, because addresses may contain
 * tokens.
 */
import pino, { type Logger } from "pino";
import { environment } from "./environment.server";

/** Redacted in the first three levels. */
const secrets = ["password", "token", "secret", "cookie", "authorization", "answerKey", "email"];
const paths = secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Omits the values of a failed query. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const withoutValues = (text: string | undefined) =>
    text?.replace(/\nparams:.*?(?=\n {4}at |$)/s, "");
  return {
    name,
    message: withoutValues(error.message),
    ...(code === undefined ? {} : { code }),
    stack: withoutValues(stack),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

export function makeLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: { paths, censor: "…" },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

let made: Logger | undefined;

const at = (level: "debug" | "info" | "warn" | "error") => (details: object, message: string) => {
  made ??= makeLogger(environment().logLevel);
  made[level](details, message);
};

/** Silent in tests. Created at first use, so that the import does not read the environment. */
export const log = {
  debug: at("debug"),
  info: at("info"),
  warn: at("warn"),
  error: at("error"),
};
