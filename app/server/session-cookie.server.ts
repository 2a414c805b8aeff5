import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Cookie, createCookie } from "react-router";
import { newSecret } from "#db/ids";
import { isForThisVisit } from "~/features/accounts/session-secret";
import { type Environment, environment } from "./environment.server";
import { isSignatureOf, signatureOf } from "./signature.server";

/** Of the environment, or generated at the first start. */
export function sessionSecrets({ sessionSecrets: given, dataDir }: Environment): string[] {
  if (given) return given;
  const file = path.join(dataDir, "session-secret");
  const secret = known.get(file) ?? readOrCreateSecret(file);
  known.set(file, secret);
  return [secret];
}

const known = new Map<string, string>();

/** @throws EEXIST if another process created the file */
function createFile(draft: string, file: string, secret: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // exFAT and network shares have no hard links.
    writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
  }
}

function readOrCreateSecret(file: string): string {
  const read = () => readFileSync(file, "utf8").trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  // Written before it gets its name, so that no process reads a part.
  const draft = `${file}.${process.pid}`;
  const secret = newSecret();
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    createFile(draft, file, secret);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}

export type SessionCookie = Pick<Cookie, "name" | "serialize"> & {
  /** Null without a valid signature. */
  parse(header: string | null): Promise<string | null>;
};

/** `__Host-` binds the cookie to this host and HTTPS. */
export function makeSessionCookie(from: Environment): SessionCookie {
  const secrets = sessionSecrets(from);
  // React Router's signatures would use the thread pool per request.
  const cookie = createCookie(from.secure ? "__Host-firstdraw" : "firstdraw", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: from.secure,
  });
  return {
    name: cookie.name,
    serialize: (secret: string, options) =>
      cookie.serialize(secret && `${secret}.${signatureOf(secrets, secret)}`, options),
    async parse(header) {
      const value: unknown = await cookie.parse(header);
      const [secret = "", signature = ""] = typeof value === "string" ? value.split(".") : [];
      return secret && isSignatureOf(secrets, secret, signature) ? secret : null;
    },
  };
}

let made: { from: Environment; cookie: SessionCookie } | undefined;

function sessionCookie(): SessionCookie {
  const from = environment();
  if (made?.from !== from) made = { from, cookie: makeSessionCookie(from) };
  return made.cookie;
}

export const readSessionCookie = (request: Request): Promise<string | null> =>
  sessionCookie().parse(request.headers.get("Cookie"));

export const writeSessionCookie = (secret: string, milliseconds: number): Promise<string> =>
  sessionCookie().serialize(secret, isForThisVisit(secret) ? {} : { maxAge: milliseconds / 1000 });

export const clearSessionCookie = (): Promise<string> =>
  sessionCookie().serialize("", { maxAge: 0, expires: new Date(0) });

export const setsSessionCookie = (headers: Headers): boolean =>
  headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie().name}=`));
