/** Keys, rationales and notes of items of every type, in lists of each kind: nowhere before their time, all there after. */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, attempts } from "#db/schema";
import { grantAccess } from "../factories/access";
import { askedIn } from "../factories/asked";
import {
  createEveryType,
  type EveryList,
  type EveryName,
  everyCase,
  everyItem,
  everyName,
} from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import type { Browser } from "./browser";
import { attemptsOf, learner } from "./learner";

let database: Database;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
});

const kinds = ["quiz", "practice_exam", "case_study"] as const;
type Kind = (typeof kinds)[number];

/** What marks an item's secrets: told from all other text, and each note from every other. */
const rationaleOf = (name: EveryName) => `SECRET-RATIONALE-${name}-END`;
const noteOf = (name: EveryName, mark: string) => `SECRET-NOTE-${name}-${mark}-END`;
const sourceOf = (name: EveryName) => `SECRET-SOURCE-${name}-END`;
const secretsOf = (name: EveryName) => [
  rationaleOf(name),
  sourceOf(name),
  ...Object.keys(everyItem[name].optionNotes).map((mark) => noteOf(name, mark)),
];

/** Lists of a kind that hold every type: one, or of case studies three. */
async function listsOf(kind: Kind): Promise<EveryList[]> {
  const sets = kind === "case_study" ? everyCase : [everyName];
  const made: EveryList[] = [];
  for (const names of sets)
    made.push(
      await createEveryType(database.db, {
        kind,
        names,
        isPremium: false,
        wording: (name) => ({
          rationale: rationaleOf(name),
          optionNotes: Object.fromEntries(
            Object.keys(everyItem[name].optionNotes).map((mark) => [mark, noteOf(name, mark)]),
          ),
          sources: [{ id: "secret", name: sourceOf(name) }],
        }),
      }),
    );
  return made;
}

const bases: Record<Kind, string> = {
  quiz: "/quiz",
  practice_exam: "/exam",
  case_study: "/nclex/lesson",
};
const starts: Record<Kind, string> = {
  quiz: "Start Quiz",
  practice_exam: "Start Exam",
  case_study: "Start Case Study",
};
const at = (list: EveryList, path = "") => `${bases[list.kind]}/${list.id}${path}`;

/** Somebody with Premium: nothing but the rule itself keeps a key from them. */
async function somebody() {
  const made = await learner(database.db);
  await grantAccess(database.db, made.user.id);
  return made;
}

async function start({ user, browser }: { user: User; browser: Browser }, list: EveryList) {
  await browser.visit(at(list));
  await browser.press(starts[list.kind]);
  const own = (await attemptsOf(database.db, user)).filter(({ listId }) => listId === list.id);
  return own.at(-1)?.id ?? "";
}

const script = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };

/** Posts an answer as a page's script does. @returns what was said to it */
async function post(browser: Browser, attempt: string, position: number, marks: string[]) {
  const body = new URLSearchParams({ revision: "0", flagged: "false" });
  for (const mark of marks) body.append("answer", mark);
  const address = `/attempts/${attempt}/items/${position}`;
  const response = await browser.request(address, { method: "POST", body, headers: script });
  return `${response.status} ${await response.text()}`;
}

/** Goes on from a step of a case, whose answer is stored: only then does the next one open. */
async function goOn(
  browser: Browser,
  {
    attempt,
    list,
    position,
    marks,
  }: { attempt: string; list: EveryList; position: number; marks: string[] },
) {
  if (list.kind !== "case_study" || position === list.names.length) return;
  const body = new URLSearchParams({ attempt, revision: "1", go: String(position + 1) });
  for (const mark of marks) body.append("answer", mark);
  const response = await browser.request(at(list, `/items/${position}`), {
    method: "POST",
    body,
    headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
  });
  expect([position, response.status]).toEqual([position, 302]);
}

/** Gives an attempt the order of another: what differs then is what was answered. */
async function orderAlike(one: string, other: string): Promise<void> {
  const { db } = database;
  const [{ shuffleSeed = null } = {}] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.id, one));
  await db.update(attempts).set({ shuffleSeed }).where(eq(attempts.id, other));
  const order = await db.select().from(attemptItems).where(eq(attemptItems.attemptId, one));
  for (const { position, questionVersionId } of order)
    await db
      .update(attemptItems)
      .set({ questionVersionId })
      .where(and(eq(attemptItems.attemptId, other), eq(attemptItems.position, position)));
}

const submit = async (browser: Browser, attempt: string, list: EveryList) => {
  const { origin } = browser;
  const address =
    list.kind === "case_study" ? at(list, `/items/${list.names.length}`) : at(list, "/submit");
  const body = new URLSearchParams({ attempt });
  if (list.kind === "case_study") {
    body.set("revision", "1");
    body.set("go", "submit");
    const last = list.names.at(-1) ?? "multiple_choice";
    for (const mark of everyItem[last].wrong) body.append("answer", mark);
  }
  const response = await browser.request(address, {
    method: "POST",
    body,
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(302);
};

/** What an attempt asks at each of its places, with answers in the letters of the page. */
const placesOf = async (attempt: string) =>
  (await askedIn(database.db, attempt)).map(({ position, name = "trend", shown }) => {
    const { right, wrong, part } = everyItem[name];
    return { position, name, right: shown(right), wrong: shown(wrong), part: part && shown(part) };
  });

/** What a curious learner can read: a page's source, and what scripts are sent. */
async function sources(browser: Browser, path: string): Promise<string> {
  const all: string[] = [];
  for (const address of [path, `${path}.data`, `${path}.data?_routes=root`]) {
    const response = await browser.request(address);
    expect([address, response.status]).not.toEqual([address, 500]);
    all.push(await response.text());
  }
  return all.join("\n");
}

/** A secret, or a word of a key, whatever it is spelled like. */
const keyWords =
  /SECRET|answerKey|answer_key|correctAnswer|"key"|optionNotes|rationale|revealed|maxPoints|"scoring"/i;

const found = (source: string): string | null => keyWords.exec(source)?.[0] ?? null;

describe.each(kinds)("in a %s", (kind) => {
  test("nothing is told of an open attempt, answered or not", async () => {
    const who = await somebody();
    const { browser } = who;
    for (const list of await listsOf(kind)) {
      const attempt = await start(who, list);
      const places = await placesOf(attempt);
      for (const [index, { name, right, wrong, part }] of places.entries()) {
        // A case goes on from an answer that is whole.
        const some = kind === "case_study" ? [right, wrong] : [right, wrong, part ?? []];
        const marks = some[index % some.length] ?? [];
        const said = await post(browser, attempt, index + 1, marks);
        expect(said, name).toMatch(/^200 .*"saved"/);
        expect(found(said), name).toBeNull();
        // Refused: not the item's, and out of date.
        for (const marks of [["Z.Z"], right.length > 1 ? wrong : ["C"]]) {
          const refused = await post(browser, attempt, index + 1, marks);
          expect(found(refused), name).toBeNull();
        }
        await goOn(browser, { attempt, list, position: index + 1, marks });
      }
      const items = list.names.map((_, index) => at(list, `/items/${index + 1}`));
      for (const path of [...items, `/attempts/${attempt}/items`, at(list, "/submit")]) {
        const source = await sources(browser, path);
        expect(found(source), path).toBeNull();
      }
      for (const [index, { name }] of places.entries()) {
        const source = await sources(browser, items[index] ?? "");
        expect(source, name).toContain(everyItem[name].stem);
      }
      const around = [
        at(list),
        at(list, "/results"),
        at(list, `/results/${attempt}`),
        at(list, `/results/${attempt}/review`),
        "/dashboard",
        "/practice",
        "/practice/missed",
        "/practice-exams",
        "/nclex/case-studies",
        "/readiness",
        "/account/data/export",
      ];
      for (const path of around) expect(await sources(browser, path), path).not.toContain("SECRET");
    }
  });

  test("a right and a wrong answer look alike", async () => {
    const one = await somebody();
    const other = await somebody();
    for (const list of await listsOf(kind)) {
      const ids = [await start(one, list), await start(other, list)] as const;
      await orderAlike(...ids);
      for (const { position, name, right, wrong } of await placesOf(ids[0])) {
        const said = [
          await post(one.browser, ids[0], position, right),
          await post(other.browser, ids[1], position, wrong),
        ];
        expect(said[0], name).toBe(said[1]);
        const pages: string[] = [];
        for (const { browser } of [one, other]) {
          await browser.visit(at(list, `/items/${position}`));
          pages.push(withoutChoice(browser));
        }
        const [first = "", second = ""] = pages;
        expect(first, name).toContain(everyItem[name].stem);
        expect(difference(first, second), name).toBe("");
        await goOn(one.browser, { attempt: ids[0], list, position, marks: right });
        await goOn(other.browser, { attempt: ids[1], list, position, marks: wrong });
      }
    }
  });

  test("all is told after the submit, to its learner alone, and not while an item stands in another open attempt", async () => {
    const who = await somebody();
    const other = await somebody();
    const { browser } = who;
    for (const list of await listsOf(kind)) {
      const attempt = await start(who, list);
      for (const { position, wrong: marks } of await placesOf(attempt)) {
        await post(browser, attempt, position, marks);
        await goOn(browser, { attempt, list, position, marks });
      }
      await submit(browser, attempt, list);
      const review = at(list, `/results/${attempt}/review`);
      await browser.visit(review);
      expect(browser.status).toBe(200);
      const shown = browser.page.document.querySelector("main")?.textContent ?? "";
      for (const name of list.names)
        for (const secret of secretsOf(name)) expect(shown, name).toContain(secret);
      expect(await sources(browser, at(list, `/results/${attempt}`))).not.toContain("SECRET");
      expect(await sources(other.browser, review)).not.toContain("SECRET");

      const shared = await createQuiz(database.db, { items: list.items });
      await browser.visit(`/quiz/${shared.id}`);
      await browser.press("Start Quiz");
      const source = await sources(browser, review);
      expect(source).not.toContain("SECRET");
      expect(/answerKey|optionNotes/.exec(source)).toBeNull();
    }
  });
});

describe.each(["quiz", "case_study"] as const)("in a %s with feedback", (kind) => {
  test("each item is told of after its own check, and no other", async () => {
    const { user, browser } = await somebody();
    const other = await somebody();
    for (const list of await listsOf(kind)) {
      await browser.visit(at(list));
      await browser.press("Practice with feedback");
      const attempt = (await attemptsOf(database.db, user)).at(-1)?.id ?? "";
      for (const [index, name] of list.names.entries()) {
        const path = at(list, `/tutor/${index + 1}`);
        const unchecked = list.names.slice(index);
        const stillSecret = unchecked.flatMap(secretsOf);
        // The names of its scripts say "revealed".
        const before = await sources(browser, path);
        expect(before, name).toContain(everyItem[name].stem);
        const isOfOther = list.names.indexOf(name) < index;
        const leak = /SECRET|answerKey|"key"|optionNotes|rationale/i;
        expect(leak.exec(before), name).toBeNull();
        // Stored and not checked, it is told of as little.
        const { right, wrong } = everyItem[name];
        const marks = index % 2 ? right : wrong;
        expect(found(await post(browser, attempt, index + 1, marks)), name).toBeNull();
        expect(leak.exec(await sources(browser, path)), name).toBeNull();
        const body = new URLSearchParams({ attempt, revision: "1" });
        for (const mark of marks) body.append("answer", mark);
        const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
        const said = await browser.request(path, { method: "POST", body, headers });
        expect([name, said.status]).toEqual([name, 302]);
        await browser.visit(path);
        const shown = browser.page.document.querySelector("main")?.textContent ?? "";
        for (const secret of secretsOf(name)) expect(shown, name).toContain(secret);
        const others = everyName.filter((one) => one !== name).flatMap(secretsOf);
        const source = await sources(browser, path);
        expect(others.filter((secret) => source.includes(secret))).toEqual([]);
        expect(await sources(other.browser, path)).not.toContain("SECRET");
        // No other address tells of what is not checked yet.
        const rest = stillSecret.filter((secret) => !secretsOf(name).includes(secret));
        const around = [
          at(list),
          at(list, `/items/${index + 1}`),
          at(list, `/items/${index + 2}`),
          at(list, `/tutor/${list.names.length}`),
          at(list, `/results/${attempt}`),
          at(list, `/results/${attempt}/review`),
          `/attempts/${attempt}/items`,
          "/account/data/export",
        ];
        for (const address of isOfOther ? [] : around) {
          const source = await sources(browser, address);
          expect(
            rest.filter((secret) => source.includes(secret)),
            address,
          ).toEqual([]);
        }
      }
    }
  });
});

/** The page's main part, as it is whatever was chosen: without choices, and without what is one attempt's own. */
function withoutChoice({ page }: Browser): string {
  const main = page.document.querySelector("main");
  for (const input of main?.querySelectorAll("input, option") ?? []) {
    input.removeAttribute("checked");
    input.removeAttribute("selected");
    if (input.getAttribute("type") === "hidden") input.setAttribute("value", "");
  }
  // A button that moves what was put in a place names it; an option says in which place it stands.
  for (const button of main?.querySelectorAll('button[aria-label^="Move "]') ?? [])
    button.removeAttribute("aria-label");
  for (const spoken of main?.querySelectorAll("#answer li .sr-only") ?? []) spoken.remove();
  for (const time of main?.querySelectorAll("time") ?? []) time.removeAttribute("datetime");
  for (const timer of main?.querySelectorAll('[role="timer"]') ?? []) timer.remove();
  return (main?.innerHTML ?? "").replace(/\d{1,2}:\d{2}(:\d{2})?( [AP]M)?/g, "TIME");
}

/** Where two texts part ways, with what stands there in each; empty where they do not. */
function difference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 120), at + 120)).join("\n<>\n");
}
