/** The one cookie that says who is there: a secret, signed, out of reach of scripts. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Cookie, createCookie } from "react-router";
import { newSecret } from "#db/ids";
import { type Environment, environment } from "./environment.server";
import { isSignatureOf, signatureOf } from "./signature.server";

/** `SESSION_SECRET`'s list, or the secret that this installation made for itself at its first start. */
export function sessionSecrets({ sessionSecrets: given, dataDir }: Environment): string[] {
  if (given) return given;
  const file = path.join(dataDir, "session-secret");
  const secret = known.get(file) ?? readOrMake(file);
  known.set(file, secret);
  return [secret];
}

const known = new Map<string, string>();

/** @throws EEXIST when it was there already */
function place(draft: string, file: string, secret: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // Some file systems (exFAT, network shares) have no hard links.
    writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
  }
}

function readOrMake(file: string): string {
  const read = () => readFileSync(file, "utf8").trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  // Written whole, then given its name: another process starting now reads all of it or makes none of its own.
  const draft = `${file}.${process.pid}`;
  const secret = newSecret();
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    place(draft, file, secret);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}

export type SessionCookie = Pick<Cookie, "name" | "serialize"> & {
  /** The secret in a `Cookie` header, when its signature holds; else null. */
  parse(header: string | null): Promise<string | null>;
};

/** The cookie as an environment wants it: `__Host-` binds it to this host, and needs https. */
export function makeSessionCookie(from: Environment): SessionCookie {
  const secrets = sessionSecrets(from);
  // Signed here: React Router's own signatures take a way through the thread pool, on every request.
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

/** The secret that a request's cookie carries, when its signature holds. */
export const readSessionCookie = (request: Request): Promise<string | null> =>
  sessionCookie().parse(request.headers.get("Cookie"));

/** The `Set-Cookie` that hands a secret to the browser for so many milliseconds. */
export const writeSessionCookie = (secret: string, milliseconds: number): Promise<string> =>
  sessionCookie().serialize(secret, { maxAge: milliseconds / 1000 });

/** The `Set-Cookie` that takes it back. */
export const clearSessionCookie = (): Promise<string> =>
  sessionCookie().serialize("", { maxAge: 0, expires: new Date(0) });

/** Whether a response sets this cookie already. */
export const setsSessionCookie = (headers: Headers): boolean =>
  headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie().name}=`));
