/** Posts that no page of ours sends, to attempts at lists of each kind: refused in words, and nothing comes of them. */
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createEveryType, type EveryList } from "../factories/every-type";
import { takeList } from "../factories/taken";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { learner } from "./learner";

const kinds = ["quiz", "practice_exam", "case_study"] as const;
type Kind = (typeof kinds)[number];
const folders = { quiz: "/quiz", practice_exam: "/exam", case_study: "/nclex/lesson" };

let database: Database;
let lists: Record<Kind, EveryList>;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const three = ["multiple_choice", "select_all", "matrix_choice"] as const;
  lists = {
    quiz: await createEveryType(db, { kind: "quiz", names: three }),
    practice_exam: await createEveryType(db, { kind: "practice_exam", names: three }),
    case_study: await createEveryType(db, { kind: "case_study", names: three }),
  };
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
  await grantAccess(database.db, user.id);
});

const open = (kind: Kind) =>
  takeList(database, { userId: user.id, listId: lists[kind].id, ends: "open" });
const all = async (attemptId: string) => ({
  attempt: await database.db.select().from(attempts).where(eq(attempts.id, attemptId)),
  items: await database.db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position),
});

describe("an attempt at a list of another kind", () => {
  const pairs = kinds.flatMap((kind) =>
    kinds.flatMap((at) => (at === kind ? [] : [[kind, at] as const])),
  );
  const go = ["1", "2", "submit", "time", "flag"];
  test.each(pairs)(
    "%s under the address of a %s is not there, and stays as it is",
    async (kind, at) => {
      const attemptId = await open(kind);
      const before = await all(attemptId);
      const base = `${folders[at]}/${lists[kind].id}`;
      const right = { attempt: attemptId, revision: "0", answer: "B" };
      const posts: [string, Record<string, string>][] = [
        ...go.map((one): [string, Record<string, string>] => ["/items/1", { ...right, go: one }]),
        ["/items/3", { ...right, answer: "fluids.A", go: "submit" }],
      ];
      if (at !== "case_study") posts.push(["/submit", { attempt: attemptId }]);
      if (at === "quiz")
        posts.push(
          ["/quick/1", { ...right, go: "2" }],
          ["/tutor/1", { ...right }],
          [
            "/all",
            {
              attempt: attemptId,
              "revision-1": "0",
              "answer-1": "B",
              "revision-2": "0",
              "answer-2": "A",
              "revision-3": "0",
              "answer-3": "fluids.A",
            },
          ],
        );
      for (const [path, fields] of posts) {
        await browser.post(base + path, fields);
        expect([path, fields.go, browser.status]).toEqual([path, fields.go, 404]);
      }
      for (const path of ["", "/items/1", "/items/3"]) {
        await browser.visit(base + path);
        expect([path, browser.status]).toEqual([path, 404]);
      }
      expect(await all(attemptId)).toEqual(before);
    },
  );
});

describe("posts to a question", () => {
  const strange: [string, Record<string, string | string[]>, number][] = [
    ["ten thousand marks", { answer: Array.from({ length: 10_000 }, () => "B") }, 400],
    ["sixty times the same", { answer: Array.from({ length: 60 }, () => "Z") }, 422],
    ["a mark of another type", { answer: "fluids.A" }, 422],
    ["fields of another type", { "answer.fluids": "fluids.A" }, 422],
    ["a mark in lower case", { answer: "b" }, 422],
    ["a null byte in a mark", { answer: "B\u0000" }, 422],
    ["a long mark", { answer: "B".repeat(21) }, 400],
    ["a part named as every object's", { answer: "__proto__.A" }, 422],
    ["a revision below zero", { revision: "-1" }, 400],
    ["half a revision", { revision: "0.5" }, 400],
    ["a revision beyond all numbers", { revision: "1e400" }, 400],
    ["a button that is none", { go: "everything" }, 400],
    ["a question below the first", { go: "0" }, 400],
    ["a question far beyond the last", { go: "1000000000" }, 400],
    ["an attempt that is no id", { attempt: "../../x" }, 400],
    ["a null byte in the attempt", { attempt: "a\u0000" }, 400],
    ["an option of no letter ruled out", { go: "strike \u0000" }, 400],
  ];
  test.each(strange)("with %s are refused, and store nothing", async (_, fields, status) => {
    for (const kind of kinds) {
      const attemptId = await open(kind);
      const before = await all(attemptId);
      const base = { attempt: attemptId, revision: "0", answer: "B", go: "1" };
      await browser.post(`${folders[kind]}/${lists[kind].id}/items/1`, { ...base, ...fields });
      expect([kind, browser.status]).toEqual([kind, status]);
      expect(await all(attemptId)).toEqual(before);
    }
  });

  test.each([
    "0",
    "-1",
    "1e9",
    "1%20",
    "%201",
    "01",
    "1000000000",
    "99999999999999999999",
    "٣",
    "1%00",
  ])("at %j are not there", async (position) => {
    for (const kind of kinds) {
      const attemptId = await open(kind);
      const before = await all(attemptId);
      const fields = { attempt: attemptId, revision: "0", answer: "B", go: "1" };
      const path = `${folders[kind]}/${lists[kind].id}/items/${position}`;
      await browser.post(path, fields);
      expect([kind, browser.status]).toEqual([kind, 404]);
      const form = new URLSearchParams({ revision: "0", answer: "B", flagged: "false" });
      const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
      const post = { method: "POST", body: form, headers };
      const answer = await browser.request(`/attempts/${attemptId}/items/${position}`, post);
      expect([kind, answer.status]).toEqual([kind, 404]);
      expect(await all(attemptId)).toEqual(before);
    }
  });

  test("that hold a file, or more than a form of ours, are refused", async () => {
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    for (const kind of kinds) {
      const attemptId = await open(kind);
      const before = await all(attemptId);
      const path = `${folders[kind]}/${lists[kind].id}/items/1`;
      const file = new FormData();
      file.set("attempt", attemptId);
      file.set("revision", "0");
      file.set("go", "2");
      file.set("note", new File(["a note"], "note.txt"));
      const sent = await browser.request(path, { method: "POST", body: file, headers });
      expect([kind, sent.status]).toEqual([kind, 400]);
      const huge = new URLSearchParams({ attempt: attemptId, note: "x".repeat(3_000_000) });
      const tooMuch = await browser.request(path, { method: "POST", body: huge, headers });
      expect([kind, tooMuch.status]).toEqual([kind, 413]);
      const json = { method: "POST", body: '{"go":1}', headers };
      const other = await browser.request(path, {
        ...json,
        headers: { ...headers, "content-type": "application/json" },
      });
      expect(other.status).toBeGreaterThanOrEqual(400);
      expect(other.status).toBeLessThan(500);
      expect(await all(attemptId)).toEqual(before);
    }
  });

  test("with the longest note, of any script, are stored whole", async () => {
    const attemptId = await open("practice_exam");
    const path = `/exam/${lists.practice_exam.id}/items/1`;
    const note = `${"😀é漢\u200d".repeat(400)}`.slice(0, 2000);
    const fields = { attempt: attemptId, revision: "0", answer: "B", go: "1" };
    await browser.post(path, { ...fields, note });
    expect(browser.status).toBe(200);
    expect((await all(attemptId)).items[0]).toMatchObject({ note, revision: 1 });
  });
});

describe("a case study's questions", () => {
  test("come to no page or script before they may be asked, whatever was posted to them", async () => {
    const attemptId = await open("case_study");
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const body = new URLSearchParams({ revision: "0", answer: "fluids.A", flagged: "true" });
    const answered: string[] = [];
    for (const position of [2, 3]) {
      const address = `/attempts/${attemptId}/items/${position}`;
      for (let times = 0; times < 2; times++) {
        const post = { method: "POST", body, headers };
        answered.push(await (await browser.request(address, post)).text());
      }
    }
    const items = await browser.request(`/attempts/${attemptId}/items`);
    answered.push(await items.text());
    await browser.visit(`/nclex/lesson/${lists.case_study.id}/items/3`);
    answered.push(browser.html);
    const data = await browser.request(`/nclex/lesson/${lists.case_study.id}/items/3.data`);
    answered.push(await data.text());
    const file = await browser.request("/account/data/export");
    answered.push(await file.text());
    for (const text of answered) {
      expect(text).not.toContain("Which findings need follow-up?");
      expect(text).not.toContain("Crystalloid bolus");
      expect(text).not.toContain("Is each order anticipated");
    }
  });
});

test("whatever is posted, it is answered as a fault of the post, never as one of ours", async () => {
  const ids: Record<Kind, string> = {
    quiz: await open("quiz"),
    practice_exam: await open("practice_exam"),
    case_study: await open("case_study"),
  };
  const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
  const odd = [
    ..."ABZ",
    ..."0 1 2 3 -1 1e3 1e309 NaN 0x1 ٣".split(" "),
    ..."true flag unflag clear time submit sure fluids.A fluids. .A A.B.C".split(" "),
    ..."__proto__ constructor.A %00".split(" "),
    "",
    "\u0000",
    "\ud800",
    "😀".repeat(30),
    "strike B",
    "unstrike B,C",
    "x".repeat(2001),
  ];
  const names =
    "attempt revision answer answer. answer.fluids answer.__proto__ note confidence go flagged struck fence position";
  const posted = fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.constantFrom("item", "script", "seen", "submit"),
    place: fc.constantFrom("1", "2", "3", "4", "0", "x"),
    fields: fc.array(
      fc.tuple(
        fc.constantFrom(...names.split(" ")),
        fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "binary" })),
      ),
      { maxLength: 12 },
    ),
    isWhole: fc.boolean(),
  });
  const wrong: string[] = [];
  await fc.assert(
    fc.asyncProperty(posted, async ({ kind, at, place, fields, isWhole }) => {
      const id = ids[kind];
      const base = `${folders[kind]}/${lists[kind].id}`;
      const address = {
        item: `${base}/items/${place}`,
        script: `/attempts/${id}/items/${place}`,
        seen: `/attempts/${id}/seen`,
        submit: kind === "case_study" ? `${base}/items/3` : `${base}/submit`,
      }[at];
      const whole = { revision: "0", flagged: "false", go: "1" };
      // A submit that fits would end what the others are posted to.
      const body = new URLSearchParams(isWhole && at !== "submit" ? { attempt: id, ...whole } : {});
      for (const [name, value] of fields)
        if (isWhole && name !== "answer") body.set(name, value);
        else body.append(name, value);
      const { status } = await browser.request(address, { method: "POST", body, headers });
      if (status >= 500) wrong.push(`${status} at ${address}: ${body}`);
    }),
    { numRuns: 120 },
  );
  expect(wrong).toEqual([]);
  for (const kind of kinds) expect((await all(ids[kind])).items).toHaveLength(3);
});
