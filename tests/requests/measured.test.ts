/**
 * What each screen costs: the statements its GET runs and the bytes it sends, as a browser gets them from a socket; and
 * the statements of each form's post before its redirect. Compared with the accepted figures in tests/measured.json.
 */
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { hashPassword } from "~/features/accounts/hashing.server";
import { setLocalCheckout as sellAt } from "~/features/billing/payments.server";
import {
  acceptCommand,
  listBroken,
  listGrowth,
  type Measured,
  measuredFile,
  readMeasured,
  textOf,
} from "../measured";
import { addressOf, begunQuiz, looks, quickQuiz, screens, tutorQuiz, type Who } from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { hidden } from "./learner";
import { built } from "./server";
import { createViewers, type Viewers } from "./viewers";
import { Wire } from "./wire";

const password = "three tubes, one stick";
const email = "studious@example.test";

let database: Database;
let server: Server;
let viewers: Viewers;
let files: Files;
const found: Measured = { screens: {}, posts: {} };

beforeAll(async () => {
  // One day for every run: dates on the pages, and what is due on them, stay the same.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T15:00:00Z") });
  // The outbox is a screen of the demo.
  process.env.DEMO = "1";
  built.forgetEnvironment();
  database = await freshRequestsDatabase();
  // Nothing is asked of it: what is settled is in the database.
  sellAt({ secretKey: "sk_test", webhookSecret: "whsec", apiBase: "http://127.0.0.1:9" });
  viewers = await createViewers(database, { email, passwordHash: await hashPassword(password) });
  server = createServer(built.createApp()).listen(0, "127.0.0.1");
  await once(server, "listening");
  files = new Files(new Wire(address()));
}, 120_000);
afterAll(async () => {
  delete process.env.DEMO;
  built.forgetEnvironment();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Runs `work`, and returns the statements it caused, each with its values. */
async function statementsOf<T>(work: () => Promise<T>): Promise<[string[], T]> {
  const statements: string[] = [];
  database.statements.log = (sql, values) => statements.push(`${sql} ${JSON.stringify(values)}`);
  try {
    return [statements, await work()];
  } finally {
    database.statements.log = null;
  }
}

const repeated = (statements: string[]) =>
  statements.filter((one, at) => statements.indexOf(one) !== at);

/** Files that pages name, each fetched once. */
class Files {
  readonly #sent = new Map<string, Promise<{ bytes: number; text: string }>>();
  constructor(readonly wire: Wire) {}

  #get(file: string) {
    const known = this.#sent.get(file) ?? this.wire.get(file);
    this.#sent.set(file, known);
    return known;
  }

  async bytes(files: string[]): Promise<number> {
    const all = await Promise.all(files.map((file) => this.#get(file)));
    return all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** These scripts and everything they import. */
  async graph(files: string[]): Promise<string[]> {
    const all = new Set(files);
    for (const file of all) {
      const { text } = await this.#get(file);
      for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        all.add(`/assets/${name}`);
    }
    return [...all];
  }
}

const named = (html: string, ending: string) => [
  ...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, "g")) ?? []),
];

test("every screen of routes.ts has a viewer and an address", () => {
  const missing = screens.filter((screen) => !looks[screen]);
  const advice = `add to "looks" in tests/screens.ts who looks at it and where, then run ${acceptCommand}`;
  expect(missing, advice).toEqual([]);
  const gone = Object.keys(looks).filter((screen) => !screens.includes(screen));
  expect(gone, `take it out of "looks" in tests/screens.ts`).toEqual([]);
});

describe("a screen runs no statement twice, and in lite mode loads no script", () => {
  test.each(Object.entries(looks))("%s", async (screen, { as }) => {
    const at = addressOf(screen, viewers.made);
    const wire = new Wire(address(), viewers.browsers[as].cookies);
    // As a first visit gets it, with the styles that it can use.
    wire.cookies.set("styles", "none");
    const [statements, { status, bytes, text }] = await statementsOf(() => wire.get(at));
    expect(status).toBe(screen === "/*" ? 404 : 200);
    expect(repeated(statements)).toEqual([]);
    expect(text).toContain("<style>");
    found.screens[screen] = {
      statements: statements.length,
      document: bytes,
      scripts: await files.bytes(await files.graph(named(text, "js"))),
      styles: await files.bytes(named(text, "css")),
    };

    wire.headers = { "save-data": "on" };
    const lite = await wire.get(at);
    expect([lite.status, named(lite.text, "js")]).toEqual([status, []]);
    expect(lite.text).not.toContain("<script");
  });
});

describe("a post runs no statement twice", () => {
  type Fields = Record<string, string>;

  /** Posts as a page's form does, or as its script does with `accept`. */
  async function count(
    name: string,
    as: Who | Browser,
    at: string,
    fields: Fields,
    accept = "text/html",
  ): Promise<void> {
    const browser = as instanceof Browser ? as : viewers.browsers[as];
    const [statements, { status }] = await statementsOf(() =>
      browser.request(at, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "Sec-Fetch-Site": "same-origin", Accept: accept },
      }),
    );
    expect(status).toBe(accept === "application/json" ? 200 : 302);
    expect(repeated(statements)).toEqual([]);
    found.posts[name] = statements.length;
  }
  const quiz = `/quiz/${begunQuiz}`;
  /** The attempt of the page's form. */
  const visited = async (at: string) => hidden(await viewers.browsers.learner.visit(at), "attempt");

  test("signing in", () =>
    count("Sign In", new Browser(), "/auth", { email, password, intent: "sign-in" }));

  test("an answer, as the page's script sends it", () => {
    const fields = { revision: "0", answer: "A", flagged: "false" };
    const at = `/attempts/${viewers.openAttempt}/items/1`;
    return count("an answer by script", "learner", at, fields, "application/json");
  });

  test("an answer, as the page's form sends it", () => {
    const fields = { attempt: viewers.openAttempt, revision: "0", answer: "A", go: "3" };
    return count("Next", "learner", `${quiz}/items/2`, fields);
  });

  test("an answer that is checked at once", async () => {
    const at = `/quiz/${tutorQuiz}/tutor/2`;
    const fields = { attempt: await visited(at), revision: "0", answer: "A" };
    await count("Check answer", "learner", at, fields);
  });

  test("an answer in a quick quiz", async () => {
    const at = `/quiz/${quickQuiz}/quick/1`;
    const fields = { attempt: await visited(at), revision: "0", answer: "A", go: "2" };
    await count("Next, quick", "learner", at, fields);
  });

  test("the lessons of another module", () =>
    count("another module", "learner", "/practice/lessons", {
      module: "equipment-tube-selection",
    }));

  test("Resume Quiz, Submit Quiz and Start Quiz", async () => {
    await count("Resume Quiz", "learner", quiz, {});
    await count("Submit Quiz", "learner", `${quiz}/submit`, { attempt: viewers.openAttempt });
    await count("Start Quiz", "learner", quiz, {});
  });

  test("a study card's grade", () => {
    const fields = { card: "card-light-blue-additive", reps: "0", rating: "3", category: "all" };
    return count("a card's grade", "beginner", "/practice/cards", fields);
  });

  test("Check My Order!", () => {
    const placed = ["culture", "blue", "red", "green", "lavender", "gray"];
    const fields = Object.fromEntries(placed.map((id, at) => [`slot${at + 1}`, id]));
    return count("Check My Order!", "learner", "/practice/order-of-draw", fields);
  });

  test("Mark Complete", async () => {
    const { beginner } = viewers.browsers;
    const at = "/lessons/phlebotomist-role";
    const opened = hidden(await beginner.visit(at), "opened");
    await count("Mark Complete", beginner, at, { opened });
  });
});

test("no script carries zod: the browser's own constraints and the server judge what is typed", () => {
  const folder = path.resolve("build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((name) =>
    /ZodError|_zod\b/.test(readFileSync(path.join(folder, name), "utf8")),
  );
  expect(withZod).toEqual([]);
});

test("screens keep what was promised", () => {
  expect(listBroken(found.screens)).toEqual([]);
});

test("nothing grew beyond the accepted figures", () => {
  if (process.env.ACCEPT_MEASURED) writeFileSync(measuredFile, textOf(found));
  const grown = listGrowth(readMeasured(), found);
  const advice = `If the growth is wanted, ${acceptCommand} accepts it; say in the commit what it is for.`;
  expect(grown, `Larger than in ${measuredFile}. ${advice}`).toEqual([]);
});
