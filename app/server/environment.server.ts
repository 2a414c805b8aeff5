/** Environment variables (docs/operating.md). */
import path from "node:path";
import { z } from "zod";
import { isLoopback, isPublic } from "./host-names";

/** Faults of the configuration, one per line. Commands exit with 78. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
  constructor(
    readonly lines: string[],
    readonly exitCode = 78,
  ) {
    super(`The configuration is not right:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}

const optional = z.string().min(1).optional();
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`);
const prefixedString = (scheme: RegExp, words: string) =>
  z.string().regex(scheme, `must begin with ${words}`);
const httpUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    "must be an http(s) address",
  );

/** Random secrets of 32 hexadecimal digits have fewer less than once in ten million times. */
const minDistinctCharacters = 8;

function isGuessable(secret: string): boolean {
  const repeatsEvery = (period: number) => secret.startsWith(secret.slice(period));
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, at) => at + 1);
  return new Set(secret).size < minDistinctCharacters || periods.some(repeatsEvery);
}

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: httpUrl
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "must be without a path",
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: prefixedString(/^postgres(ql)?:\/\//, "postgres://").optional(),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine((list) => list.every(({ length }) => length >= 32), {
      error: "each must be 32 characters or more",
      abort: true,
    })
    .refine(
      (list) => list.every((secret) => !isGuessable(secret)),
      "each must be random, not a repetition: openssl rand -base64 33 makes one",
    )
    .optional(),
  DEMO: z.enum(["0", "1"], "must be 1, 0 or unset").default("0"),
  SMTP_URL: prefixedString(/^smtps?:\/\//, "smtp:// or smtps://").optional(),
  MAIL_FROM: optional,
  STRIPE_SECRET_KEY: prefixedString(/^(sk|rk)_/, "sk_ or rk_").optional(),
  STRIPE_WEBHOOK_SECRET: prefixedString(/^whsec_/, "whsec_").optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL_LARGE: optional,
  OPENAI_MODEL_SMALL: optional,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(", ")}`).optional(),
  NODE_ENV: optional,
});
type RawVariables = Record<string, string | undefined>;
type Variables = z.output<typeof variables>;

function findCombinationFaults(read: RawVariables): string[] {
  const faults: string[] = [];
  if (read.DATABASE_URL && !read.SESSION_SECRET)
    faults.push("SESSION_SECRET is required with DATABASE_URL: all processes must share it");
  if (read.SMTP_URL && !read.MAIL_FROM) faults.push("MAIL_FROM is required with SMTP_URL");
  if (read.STRIPE_SECRET_KEY && !read.STRIPE_WEBHOOK_SECRET)
    faults.push("STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY");
  if (read.STRIPE_API_BASE && /^(sk|rk)_live_/.test(read.STRIPE_SECRET_KEY ?? ""))
    faults.push("STRIPE_API_BASE is refused with a live key: it would be sent there");
  if (read.DEMO === "1" && read.STRIPE_SECRET_KEY)
    faults.push("DEMO=1 is refused with STRIPE_SECRET_KEY: everyone knows the demo's passwords");
  return [...faults, ...findExposureFaults(read)];
}

function findExposureFaults(read: RawVariables): string[] {
  const url = read.APP_URL && URL.canParse(read.APP_URL) ? new URL(read.APP_URL) : null;
  const host = read.HOST ?? "127.0.0.1";
  const faults: string[] = [];
  if (url?.protocol === "http:" && isPublic(url.hostname))
    faults.push(
      "APP_URL must be an https address: plain http is for this machine and private networks, since passwords can be read on the way",
    );
  if (read.DEMO !== "1") return faults;
  if (url?.protocol === "https:")
    faults.push("DEMO=1 is refused with an https APP_URL: everyone knows the demo's passwords");
  else if (url && isPublic(url.hostname))
    faults.push("DEMO=1 is refused with a public APP_URL: everyone knows the demo's passwords");
  if (!isLoopback(host) && !(url && isLoopback(url.hostname)))
    faults.push(
      "DEMO=1 is refused with a HOST that other machines reach: everyone knows the demo's passwords. If only this machine can reach the port (a container's, published on 127.0.0.1), set APP_URL=http://localhost:PORT too",
    );
  return faults;
}

function toEnvironment(read: Variables) {
  return {
    port: read.PORT,
    host: read.HOST,
    appUrl: read.APP_URL ?? null,
    publicUrl: read.APP_URL ?? `http://localhost:${read.PORT}`,
    secure: read.APP_URL?.startsWith("https:") ?? false,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    /** The first signs, all are valid; null: generated into `DATA_DIR`. */
    sessionSecrets: read.SESSION_SECRET ?? null,
    demo: read.DEMO === "1",
    smtp: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : null,
    mailFrom: read.MAIL_FROM ?? null,
    stripe: read.STRIPE_SECRET_KEY
      ? {
          secretKey: read.STRIPE_SECRET_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET ?? "",
          apiBase: read.STRIPE_API_BASE ?? null,
        }
      : null,
    openai: read.OPENAI_API_KEY
      ? {
          apiKey: read.OPENAI_API_KEY,
          baseUrl: read.OPENAI_BASE_URL ?? null,
          modelLarge: read.OPENAI_MODEL_LARGE ?? null,
          modelSmall: read.OPENAI_MODEL_SMALL ?? null,
        }
      : null,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === "test" ? "silent" : "info"),
  };
}

export type Environment = ReturnType<typeof toEnvironment>;

/**
 * Empty variables count as unset.
 * @throws ConfigurationError naming invalid variables, never their values
 */
export function readEnvironment(source: RawVariables): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  const alone = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  const faults = [...alone, ...findCombinationFaults(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults);
  return toEnvironment(parsed.data);
}

let cached: Environment | undefined;

/**
 * Read at the first call, so that tests can set variables before.
 * @throws ConfigurationError
 */
export function environment(): Environment {
  cached ??= readEnvironment(process.env);
  return cached;
}

/** For tests. */
export function forgetEnvironment(): void {
  cached = undefined;
}
