/** An installation with people in it, made before its server starts: no form is filled to get there. */
import path from "node:path";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { openPostgres } from "#db/postgres.server";
import { openSqlite } from "#db/sqlite.server";
import { createSession, idleLifetime } from "~/features/accounts/sessions.server";
import { writeSessionCookie } from "~/server/session-cookie.server";
import type { User } from "../factories/users";
import { newInstallation } from "../setup/database";

export type Installation = {
  /** For the server's process. */
  env: Record<string, string>;
  /** Opens its database beside the server. */
  open(): Database;
};

/** A new installation with its tables and content, on the project's engine. `folder` is where SQLite keeps it. */
export async function installation(
  given: { folder?: string } = {},
): Promise<Installation & { database: Database }> {
  const env: Record<string, string> = {
    ...(await newInstallation({ ...given, begun: "earnest" })),
    // The same as this process's, which signs the cookies.
    SESSION_SECRET: process.env.SESSION_SECRET ?? "",
  };
  const open = () =>
    dialect === "postgres"
      ? openPostgres(env.DATABASE_URL as string, { poolSize: 2 })
      : openSqlite(path.join(env.DATA_DIR as string, "firstdraw.db"));
  return { env, open, database: open() };
}

/** The `Cookie` header of a browser in which this user has signed in. */
export async function signedIn({ db }: Database, user: Pick<User, "id">): Promise<string> {
  const session = { userId: user.id, userAgent: null, now: new Date() };
  const { secret } = await createSession(db, session);
  const [cookie = ""] = (await writeSessionCookie(secret, idleLifetime)).split(";");
  return cookie;
}
