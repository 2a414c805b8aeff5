/** The operator's commands on either engine: each as a process once, and in this one for the rest of what it answers. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import { openPostgres } from "#db/postgres.server";
import { schools } from "#db/schema";
import { openSqlite } from "#db/sqlite.server";
import { createSchool } from "../factories/schools";
import { newInstallation } from "../setup/database";
import { command, commandHere, served } from "./command";

const link = /http:\/\/localhost:3000(\/auth\/magic\/\S+)/;

describe("delete-school", () => {
  const school = async (env: Record<string, string>, id: string) => {
    await commandHere(env, "admin", "boss@example.test");
    const file =
      dialect === "postgres"
        ? openPostgres(env.DATABASE_URL as string, { poolSize: 1 })
        : openSqlite(path.join(env.DATA_DIR as string, "firstdraw.db"));
    await createSchool(file.db, { id, name: "Lakeside College" });
    return file;
  };

  test("counts, exports and deletes an ended school whose name is written", async () => {
    const env = await newInstallation();
    const { db, close } = await school(env, "lakeside");
    // With PostgreSQL nothing has made it yet.
    mkdirSync(env.DATA_DIR as string, { recursive: true });
    const file = path.join(env.DATA_DIR as string, "lakeside.jsonl");
    const name = "Lakeside College";
    const run = (...args: string[]) => commandHere(env, "delete-school", ...args);
    expect(await run()).toMatchObject({ code: 64 });
    expect((await run("nowhere")).err).toContain("No school has the id nowhere");
    const active = await run("lakeside", file, name);
    expect(active.err).toContain("Lakeside College is not ended (Active)");
    await db.update(schools).set({ status: "ended" });
    const asked = await run("lakeside");
    expect(asked.out).toContain("  school: 1\nNothing was deleted.");
    expect(asked.out).toContain('npm run delete-school -- lakeside FILE "Lakeside College"');
    expect((await run("lakeside", file)).code).toBe(64);
    expect((await run("lakeside", file, "Lakeside")).err).toContain("That is not its name");
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, "mine");
    expect((await run("lakeside", file, name)).err).toContain("exists already");
    rmSync(file);
    expect(await db.select().from(schools)).toHaveLength(1);
    const done = await command(env, "delete-school", "lakeside", file, name);
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("holds 1 rows of Lakeside College");
    expect(done.out).toContain("Lakeside College is deleted.");
    const [, row] = readFileSync(file, "utf8").trim().split("\n");
    expect(JSON.parse(row ?? "")).toMatchObject({ kind: "school", row: { id: "lakeside", name } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await db.select().from(schools)).toEqual([]);
    expect((await run("lakeside", `${file}2`, name)).err).toContain("No school has the id");
    await close();
  });
});

describe("admin", () => {
  test("makes the first administrator, whose link signs in once", async () => {
    const env = await newInstallation();
    const { code, out } = await command(env, "admin", "Boss@Example.test");
    expect(code).toBe(0);
    expect(out).toContain("boss@example.test has a new account");
    const [, page = ""] = link.exec(out) ?? [];

    const server = await served(env);
    const landing = await fetch(server.url + page);
    expect(landing.status).toBe(200);
    const press = () =>
      fetch(server.url + page, {
        method: "POST",
        redirect: "manual",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
      });
    const first = await press();
    expect([first.status, first.headers.get("location")]).toEqual([302, "/admin"]);
    const [cookie = ""] =
      first.headers
        .getSetCookie()
        .find((one) => one.startsWith("firstdraw="))
        ?.split(";") ?? [];
    const door = await fetch(`${server.url}/admin`, { redirect: "manual", headers: { cookie } });
    expect(door.headers.get("location")).toContain("/account/two-factor?for=admin");
    expect((await press()).status).not.toBe(302);
    expect(await server.stop()).toBe(0);
  });

  test("says so when someone is an administrator already", async () => {
    const env = await newInstallation({ begun: "earnest" });
    await commandHere(env, "admin", "boss@example.test");
    const { out } = await commandHere(env, "admin", "boss@example.test");
    expect(out).toContain("was an administrator already");
    expect(out).toMatch(link);
  });

  test("reset-two-factor turns it off for someone, who is told when there is nothing to turn off", async () => {
    const env = await newInstallation({ begun: "earnest" });
    await commandHere(env, "admin", "boss@example.test");
    const reset = (email: string) => commandHere(env, "reset-two-factor", email);
    expect((await reset("Boss@example.test")).out).toContain("has no two-factor sign-in");
    const unknown = await reset("nobody@example.test");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("No account")]);
  });

  test("signs out all devices of an account, and takes the role back", async () => {
    const env = await newInstallation({ begun: "earnest" });
    const { out } = await commandHere(env, "admin", "boss@example.test");
    const [, first = ""] = link.exec(out) ?? [];
    expect((await commandHere(env, "admin", "boss@example.test")).out).toContain(
      "All its devices are signed out",
    );
    const revoked = await commandHere(env, "admin", "boss@example.test", "--revoke");
    expect([revoked.code, revoked.out]).toEqual([
      0,
      expect.stringContaining("boss@example.test is no longer an administrator."),
    ]);
    expect((await commandHere(env, "admin", "boss@example.test", "--revoke")).out).toContain(
      "was not",
    );
    expect((await commandHere(env, "admin", "nobody@example.test", "--revoke")).code).toBe(1);
    expect((await commandHere(env, "admin", "boss@example.test", "--other")).code).toBe(64);
    const server = await served(env);
    expect((await fetch(server.url + first)).status).toBe(410);
    await server.stop();
  });
});

describe("extra-time", () => {
  test("sets the factor of an account, and knows when there is none", async () => {
    const env = await newInstallation({ begun: "earnest" });
    await commandHere(env, "admin", "learner@example.test");
    const done = await command(env, "extra-time", "Learner@example.test", "1.5");
    expect([done.code, done.out]).toEqual([0, expect.stringContaining("1.5 times as long")]);
    const nobody = await commandHere(env, "extra-time", "nobody@example.test", "2");
    expect(nobody.code).toBe(1);
    expect(nobody.err).toContain("No account has the address");
  });
});

describe("starting", () => {
  test("several processes that start at once on nothing all come up", async () => {
    const env = await newInstallation();
    const servers = await Promise.all([served(env), served(env), served(env)]);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const server of servers) expect(await server.stop()).toBe(0);
  }, 120_000);

  test("a demo is announced with its accounts, and is refused where it was not begun as one", async () => {
    const demo = { ...(await newInstallation({ begun: "demo" })), DEMO: "1" };
    const server = await served(demo);
    await expect.poll(server.output).toContain("firstdraw-demo");
    expect(server.output()).toContain("premium@demo.test");
    await server.stop();

    const earnest = await newInstallation();
    await commandHere(earnest, "admin", "boss@example.test");
    const refused = await command({ ...earnest, DEMO: "1" }, "serve");
    expect(refused.code).toBe(78);
    expect(refused.err).toContain("not begun as a demo");
  });
});

test("doctor tells what is configured and what is off", async () => {
  const env = await newInstallation();
  const before = await command(env, "doctor");
  expect(before.code).toBe(0);
  expect(before.out).toMatch(/off +mail +SMTP_URL is unset/);
  expect(before.out).toMatch(/content +\d+ modules, \d+ lessons, \d+ questions/);
  await commandHere(env, "admin", "boss@example.test");
  const after = await commandHere(env, "doctor");
  expect(after.out).toMatch(/ok +database .*up to date/);
});

if (dialect === "sqlite")
  describe("backup, restore and verify", () => {
    const isAdmin = async (env: Record<string, string>, email: string) =>
      (await commandHere(env, "extra-time", email, "1")).code === 0;
    const folderOf = (env: Record<string, string>) => env.DATA_DIR as string;
    const database = (env: Record<string, string>) => path.join(folderOf(env), "firstdraw.db");

    test("a copy taken beside a running server brings back what it held", async () => {
      const env = await newInstallation({ begun: "earnest" });
      const server = await served(env);
      await commandHere(env, "admin", "early@example.test");
      const copy = path.join(folderOf(env), "copies", "one.db");
      const made = await command(env, "backup", copy);
      expect([made.code, made.out]).toEqual([0, expect.stringContaining("checked")]);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      expect(readdirSync(path.dirname(copy))).toEqual(["one.db"]);
      expect((await commandHere(env, "backup", copy)).err).toContain("never writes over");
      await commandHere(env, "admin", "late@example.test");

      const busy = await command(env, "restore", copy);
      expect(busy.code).toBe(1);
      expect(busy.err).toContain("is in use: stop the server");
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.stop();

      expect((await command(env, "restore", copy)).out).toContain("is kept as");
      expect(await isAdmin(env, "early@example.test")).toBe(true);
      expect(await isAdmin(env, "late@example.test")).toBe(false);

      const backups = path.join(folderOf(env), "backups");
      const [kept = ""] = readdirSync(backups).filter((name) => name.startsWith("replaced-"));
      await commandHere(env, "restore", path.join(backups, kept));
      expect(await isAdmin(env, "late@example.test")).toBe(true);
    });

    test("what was revoked, used or deleted since a backup does not come back with it", async () => {
      const env = await newInstallation({ begun: "earnest" });
      await commandHere(env, "admin", "boss@example.test");
      const { out } = await commandHere(env, "admin", "gone@example.test");
      const [, page = ""] = link.exec(out) ?? [];
      const server = await served(env);
      const press = (at: string) =>
        fetch(at + page, {
          method: "POST",
          redirect: "manual",
          headers: { "sec-fetch-site": "same-origin" },
          body: new URLSearchParams(),
        });
      const [cookie = ""] = (await press(server.url)).headers.getSetCookie();
      const copy = path.join(folderOf(env), "one.db");
      await commandHere(env, "backup", copy);
      await server.stop();
      const file = new BetterSqlite(database(env));
      const gone = file.prepare("select id from users where email like 'gone@%'").pluck().get();
      expect(file.prepare("select count(*) from sessions").pluck().get()).toBe(1);
      file.close();
      // As deleting an account notes it.
      writeFileSync(path.join(folderOf(env), "deleted-accounts"), `${gone}\n`, { mode: 0o600 });

      const restored = await commandHere(env, "restore", copy);
      expect(restored.out).toContain("Everybody is signed out");
      const back = new BetterSqlite(database(env));
      for (const table of ["sessions", "tokens"])
        expect(back.prepare(`select count(*) from ${table}`).pluck().get(), table).toBe(0);
      back.close();
      const again = await served(env);
      const account = await fetch(`${again.url}/account`, {
        headers: { cookie: cookie.split(";")[0] ?? "" },
        redirect: "manual",
      });
      expect(account.headers.get("location")).toContain("/auth");
      await again.stop();
      expect(await isAdmin(env, "gone@example.test")).toBe(false);
      expect(await isAdmin(env, "boss@example.test")).toBe(true);
    });

    test("what is written is for this user alone, in a folder open to others too", async () => {
      const env = await newInstallation();
      mkdirSync(folderOf(env), { recursive: true });
      chmodSync(folderOf(env), 0o755);
      const server = await served(env);
      await command(env, "admin", "boss@example.test");
      await command(env, "backup");
      const files = readdirSync(folderOf(env), { recursive: true, encoding: "utf8" });
      expect(files).toContain("firstdraw.db-wal");
      for (const file of files) {
        const entry = statSync(path.join(folderOf(env), file));
        expect(entry.mode & 0o777, file).toBe(entry.isDirectory() ? 0o700 : 0o600);
      }
      await server.stop();
    });

    test("without a name, a backup goes where backups are", async () => {
      const env = await newInstallation();
      expect((await commandHere(env, "backup")).err).toContain("There is no database yet");
      await commandHere(env, "admin", "boss@example.test");
      expect((await commandHere(env, "backup")).code).toBe(0);
      expect(readdirSync(path.join(folderOf(env), "backups"))).toHaveLength(1);
    });

    test("what is no whole backup is not restored", async () => {
      const env = await newInstallation();
      await commandHere(env, "admin", "boss@example.test");
      const wrong = path.join(folderOf(env), "wrong.db");
      writeFileSync(wrong, "these are no pages of a database, and never were");
      const other = path.join(folderOf(env), "other.db");
      new BetterSqlite(other).exec("create table recipes (id text)").close();
      const newer = path.join(folderOf(env), "newer.db");
      await commandHere(env, "backup", newer);
      new BetterSqlite(newer)
        .exec("insert into schema_migrations values ('9999_from_the_future', 'x', 'x')")
        .close();
      for (const file of [
        wrong,
        other,
        newer,
        path.join(folderOf(env), "nowhere.db"),
        database(env),
      ]) {
        const { code, err } = await commandHere(env, "restore", file);
        expect([code, err]).toEqual([1, expect.stringContaining(file)]);
      }
      expect(await isAdmin(env, "boss@example.test")).toBe(true);
    });

    test("a database of a newer version is not called damaged", async () => {
      const env = await newInstallation();
      await commandHere(env, "admin", "boss@example.test");
      new BetterSqlite(database(env))
        .exec("insert into schema_migrations values ('9999_from_the_future', 'x', 'x')")
        .close();
      for (const name of ["verify", "serve", "admin"]) {
        // A server runs from what is built alone.
        const run = name === "serve" ? command : commandHere;
        const { code, err } = await run(env, name, "boss@example.test");
        expect([code, err]).toEqual([1, expect.stringContaining("9999_from_the_future")]);
        expect(err).toContain("That is no damage");
        expect(err).not.toMatch(/damaged|npm run restore|\n\s+at /);
      }
    });

    test("verify finds a row without its parent, and a page that is not what it was", async () => {
      const env = await newInstallation();
      await commandHere(env, "admin", "boss@example.test");
      expect((await command(env, "verify")).out).toContain("is whole");

      const raw = new BetterSqlite(database(env));
      raw.pragma("foreign_keys = off");
      raw.exec("update tokens set user_id = 'nobody'");
      raw.close();
      const orphan = await commandHere(env, "verify");
      expect([orphan.code, orphan.err]).toEqual([1, expect.stringContaining("no parent in users")]);

      rmSync(database(env));
      writeFileSync(database(env), Buffer.alloc(8192, "x"));
      const broken = await commandHere(env, "verify");
      expect([broken.code, broken.err]).toEqual([1, expect.stringContaining("is damaged")]);
    });
  });
else
  test("backup and restore name PostgreSQL's own programs", async () => {
    const env = await newInstallation();
    const backup = await command(env, "backup");
    expect([backup.code, backup.err]).toEqual([1, expect.stringContaining("pg_dump")]);
    const restore = await commandHere(env, "restore", "some.dump");
    expect([restore.code, restore.err]).toEqual([1, expect.stringContaining("pg_restore")]);
    await commandHere(env, "admin", "boss@example.test");
    const verify = await command(env, "verify");
    expect([verify.code, verify.out]).toEqual([0, expect.stringContaining("pg_amcheck")]);
    const away = { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" };
    const unreachable = await commandHere(away, "admin", "boss@example.test");
    expect([unreachable.code, unreachable.err]).toEqual([
      1,
      expect.stringContaining("The database cannot be used"),
    ]);
    const unknown = { ...env, DATABASE_URL: "postgres://nobody@nowhere.invalid/nothing" };
    const lost = await commandHere(unknown, "admin", "boss@example.test");
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining("nowhere.invalid")]);
    expect(lost.err).not.toMatch(/\n\s+at /);
    expect((await commandHere(unknown, "doctor")).out).toMatch(/bad +database .*nowhere\.invalid/);
    expect(existsSync(path.join(env.DATA_DIR as string, "firstdraw.db"))).toBe(false);
  });
