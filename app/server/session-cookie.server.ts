/** The one cookie that says who is there: a secret, signed, out of reach of scripts. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Cookie, createCookie } from "react-router";
import { newSecret } from "#db/ids";
import { type Environment, environment } from "./environment.server";

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

/** The cookie as an environment wants it: `__Host-` binds it to this host, and needs https. */
export function makeSessionCookie(from: Environment): Cookie {
  return createCookie(from.secure ? "__Host-firstdraw" : "firstdraw", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: from.secure,
    secrets: sessionSecrets(from),
  });
}

let made: { from: Environment; cookie: Cookie } | undefined;

function sessionCookie(): Cookie {
  const from = environment();
  if (made?.from !== from) made = { from, cookie: makeSessionCookie(from) };
  return made.cookie;
}

/** The secret that a request's cookie carries, when its signature holds. */
export async function readSessionCookie(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

/** The `Set-Cookie` that hands a secret to the browser for so many milliseconds. */
export const writeSessionCookie = (secret: string, milliseconds: number): Promise<string> =>
  sessionCookie().serialize(secret, { maxAge: milliseconds / 1000 });

/** The `Set-Cookie` that takes it back. */
export const clearSessionCookie = (): Promise<string> =>
  sessionCookie().serialize("", { maxAge: 0, expires: new Date(0) });

/** Whether a response sets this cookie already. */
export const setsSessionCookie = (headers: Headers): boolean =>
  headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie().name}=`));
