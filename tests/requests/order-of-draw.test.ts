/** The order of draw without scripts: a list for each slot, checked by the server, with what each misplacement does. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { orderOfDrawRounds, studyDays } from "#db/schema";
import type { User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;

const address = "/practice/order-of-draw";
const venous = [
  "Blood culture bottles",
  "Light blue",
  "Red (plastic)",
  "Green",
  "Lavender",
  "Gray",
];
const ids: Record<string, string> = {
  "Blood culture bottles": "culture",
  "Light blue": "blue",
  "Red (plastic)": "red",
  Green: "green",
  Lavender: "lavender",
  Gray: "gray",
};

beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  ({ user, browser } = await learner(database.db));
});

const stored = ({ id } = user) =>
  database.db
    .select()
    .from(orderOfDrawRounds)
    .where(eq(orderOfDrawRounds.userId, id))
    .orderBy(orderOfDrawRounds.playedAt);
/** Chooses in the slots' lists, first to last, and presses the button. */
const check = (tubes: string[]) =>
  browser.press(
    "Check My Order!",
    Object.fromEntries(tubes.map((tube, at) => [`Slot ${at + 1}`, tube])),
  );
const play = async (tubes: string[]) => {
  await browser.visit(address);
  await check(tubes);
};
/** The tubes of a round, in the order in which its lists offer them. */
const shown = () => textsOf(browser, "#slot1 option").slice(1);
const chosen = (slots = 6) =>
  Array.from({ length: slots }, (_, at) => browser.page.field(`Slot ${at + 1}`).value);
/** What is in each slot of the result, the effect shown first, and the other wrong slots. */
const slots = () => textsOf(browser, '[aria-labelledby="order"] li');
const worst = () => textsOf(browser, '[aria-labelledby="worst"]').join();
const others = () => textsOf(browser, '[aria-labelledby="also"] li');
/** The round's line of the table below. */
const line = (round: string) =>
  textsOf(browser, "tbody tr").find((row) => row.startsWith(round)) ?? "";

describe("a round", () => {
  test("shows its tubes in an order that is not the right one, and tells nothing of that", async () => {
    await browser.visit("/practice");
    await browser.follow("Order of Draw");
    expect([browser.status, browser.path]).toEqual([200, address]);
    expect(browser.heading).toBe("Order of Draw");
    expect(browser.title).toContain("Order of Draw");
    const names = shown();
    expect([...names].sort()).toEqual([...venous].sort());
    expect(names).not.toEqual(venous);
    // All lists offer them alike; no reason and no effect has left the server.
    expect(textsOf(browser, "#slot6 option").slice(1)).toEqual(names);
    for (const key of ["They must stay sterile", "Clot activator can start clotting"])
      expect(browser.html).not.toContain(key);
  });

  test("keeps its order of tubes over a reload, and has a new one when it was played", async () => {
    await browser.visit(address);
    const first = shown();
    await browser.visit(address);
    expect(shown()).toEqual(first);
    const orders = new Set([first.join()]);
    for (let at = 0; at < 4; at++) {
      await check(venous);
      await browser.follow("Try again");
      orders.add(shown().join());
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  test("is one of three, each with tubes of its own", async () => {
    await browser.visit(address);
    await browser.follow("Capillary");
    expect(browser.path).toBe(`${address}?round=capillary`);
    expect(shown()).toHaveLength(4);
    await check([
      "Blood gas tube (heparinized capillary)",
      "EDTA microtube",
      "Heparin microtube",
      "Serum microtube",
    ]);
    expect(browser.text).toContain("All in the right order");
    await browser.follow("Next round: Winged set");
    expect(browser.path).toBe(`${address}?round=winged-set`);
    await check([
      "Light blue",
      "Discard tube (light blue or no additive)",
      "Gold",
      "Green",
      "Lavender",
      "Gray",
    ]);
    expect(browser.text).toContain("4 of 6 slots are right");
    expect(browser.text).toContain("The light blue tube took the tubing's air in place of blood.");
    expect(
      (await stored()).map(({ variant, correct, total }) => [variant, correct, total]),
    ).toEqual([
      ["capillary", 4, 4],
      ["winged-set", 4, 6],
    ]);
  });
});

describe("an order that is checked", () => {
  test("and right is stored, and says why it is", async () => {
    await play(venous);
    expect(browser.status).toBe(200);
    expect(browser.text).toContain("All in the right order");
    expect(slots()).toEqual(venous.map((name, at) => `Slot ${at + 1}${name}Right`));
    expect(browser.text).toContain("They must stay sterile, so fill them before");
    expect(browser.text).toContain("Sources: CLSI GP41");
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      userId: user.id,
      variant: "venous",
      placed: venous.map((name) => ids[name]),
      correct: 6,
      total: 6,
    });
    expect(browser.path).toBe(`${address}?result=${row?.id}`);
  });

  test("and wrong says of each slot by word what belongs there, and what it does", async () => {
    await play(["Gray", "Light blue", "Red (plastic)", "Green", "Lavender", venous[0] ?? ""]);
    expect(browser.heading).toBe("4 of 6 slots are right");
    const [first, second, , , , last] = slots();
    expect(first).toBe("Slot 1GrayBelongs in slot 6");
    expect(second).toBe("Slot 2Light blueRight");
    expect(last).toBe("Slot 6Blood culture bottlesBelongs in slot 1");
    // The worse pair first: the two are four places apart in the right order, and the others four too.
    expect(worst()).toMatch(/^Gray before Light blueGray belongs in slot 6Oxalate binds calcium/);
    expect(others()).toEqual([
      expect.stringMatching(
        /^Slot 66Blood culture bottles Belongs in slot 1Lavender before Blood culture bottlesTaking the blood count first/,
      ),
    ]);
    expect(textsOf(browser, "details ol li")[0]).toContain(
      "Blood culture bottles · BrothThey must stay sterile",
    );
  });

  test("shows the pair that is furthest apart first", async () => {
    await play([
      "Light blue",
      "Blood culture bottles",
      "Gray",
      "Green",
      "Lavender",
      venous[2] ?? "",
    ]);
    expect(worst()).toMatch(/^Gray before Green/);
  });

  test("names what two slots have in common once", async () => {
    await play(["Light blue", "Blood culture bottles", ...venous.slice(2)]);
    expect(worst()).toMatch(
      /^Light blue before Blood culture bottlesSwap slots 1 and 2The needle has pierced/,
    );
    expect(others()).toEqual([
      expect.stringMatching(/^Slot 22Blood culture bottles Belongs in slot 1See above\.$/),
    ]);
  });

  test("is timed from opening to checking, and the fastest without a fault is the best", async () => {
    const clock = vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const playFor = async (seconds: number, tubes: string[]) => {
      await browser.visit(address);
      clock.setSystemTime(Date.now() + seconds * 1000);
      await check(tubes);
    };
    await playFor(12, [...venous].reverse());
    expect(browser.text).toContain("12 s");
    await playFor(75, venous);
    expect(browser.text).toContain("1 min 15 s");
    await playFor(24, venous);
    // Open for hours is not playing.
    await playFor(4 * 3600, venous);
    expect((await stored()).map(({ seconds }) => seconds)).toEqual([12, 75, 24, null]);
    await browser.visit(address);
    expect(browser.text).toContain("Best 6 of 6 · 24 s");
    expect(line("Venous")).toBe("Venous6 of 6 · 24 s6 of 64");
  });

  test("counts in the best, the last and the number of its round, and in no other", async () => {
    expect(await browser.visit(address).then(({ text }) => text)).not.toContain("Your rounds");
    await check(venous);
    await browser.follow("Try again");
    await check([...venous].reverse());
    expect(line("Venous")).toMatch(/^Venous6 of 6( · \d+ s)?0 of 62$/);
    expect(line("Capillary")).toBe("Capillary–––");
    await browser.visit(`${address}?round=capillary`);
    expect(line("Venous")).toMatch(/^Venous6 of 6( · \d+ s)?0 of 62$/);
  });

  test("is no question: it makes no day of study", async () => {
    await play(venous);
    expect(await database.db.select().from(studyDays).where(eq(studyDays.userId, user.id))).toEqual(
      [],
    );
  });
});

describe("an order that cannot be checked", () => {
  const said = () => textsOf(browser, '[role="alert"][tabindex] li');

  test("for empty slots says which, beside them and above, and keeps the others", async () => {
    await browser.visit(address);
    await check(["Light blue", "Gray", "Green", "Lavender"]);
    expect([browser.status, browser.path]).toEqual([422, `${address}?round=venous`]);
    expect(said()).toEqual([
      "Choose a tube for slots 5 and 6.",
      "Not placed yet: Blood culture bottles and Red (plastic).",
    ]);
    expect(browser.page.document.querySelector('a[href="#slot5"]')).not.toBe(null);
    for (const slot of [5, 6]) {
      expect(textsOf(browser, `#slot${slot}-error`)).toEqual([
        `Error: Choose a tube for slot ${slot}.`,
      ]);
      expect(browser.page.field(`Slot ${slot}`).getAttribute("aria-invalid")).toBe("true");
    }
    expect(chosen()).toEqual(["blue", "gray", "green", "lavender", "", ""]);
    expect(await stored()).toEqual([]);
    // Mended, it is checked.
    await browser.press("Check My Order!", {
      "Slot 5": "Blood culture bottles",
      "Slot 6": "Red (plastic)",
    });
    expect(browser.path).toContain("?result=");
  });

  test("for a tube that stands twice says where, and which one is left", async () => {
    await browser.visit(address);
    await check(["Light blue", "Gray", "Light blue", "Green", "Lavender", "Red (plastic)"]);
    expect(browser.status).toBe(422);
    expect(said()).toEqual([
      "Light blue is in slots 1 and 3, but it can be in only one.",
      "Not placed yet: Blood culture bottles.",
    ]);
    for (const slot of [1, 3])
      expect(textsOf(browser, `#slot${slot}-error`).join()).toContain("is in slots 1 and 3");
    expect(chosen()).toEqual(["blue", "gray", "blue", "green", "lavender", "red"]);
    expect(await stored()).toEqual([]);
  });

  test("for nothing at all says so in one line", async () => {
    await browser.post(address, {});
    expect(browser.status).toBe(422);
    expect(said()).toEqual(["Choose a tube for slots 1, 2, 3, 4, 5, and 6."]);
  });

  test("for what no list offers takes it as empty", async () => {
    const order = { slot1: "gold", slot2: "blue", slot3: "red", slot4: "green", slot5: "gray" };
    await browser.post(address, { ...order, slot6: "<b>" });
    expect(browser.status).toBe(422);
    expect(said()[0]).toBe("Choose a tube for slots 1 and 6.");
    expect(chosen()).toEqual(["", "blue", "red", "green", "gray", ""]);
    expect(await stored()).toEqual([]);
  });
});

describe("sent twice", () => {
  const order = (tubes: string[], once: string) => ({
    once,
    ...Object.fromEntries(tubes.map((tube, at) => [`slot${at + 1}`, ids[tube] ?? ""])),
  });

  test("an order is one round; another order from the same page is another", async () => {
    await browser.visit(address);
    const once = hidden(browser, "once");
    await browser.post(address, order(venous, once));
    const first = browser.path;
    await browser.post(address, order(venous, once));
    expect(browser.path).toBe(first);
    expect(await stored()).toHaveLength(1);
    await browser.post(address, order([...venous].reverse(), once));
    expect(browser.path).not.toBe(first);
    expect(browser.text).toContain("0 of 6 slots are right");
    expect((await stored()).map(({ correct }) => correct)).toEqual([6, 0]);
  });

  test("with the id of somebody else's round it is one of one's own", async () => {
    await browser.visit(address);
    const once = hidden(browser, "once");
    await browser.post(address, order(venous, once));
    const other = await learner(database.db);
    await other.browser.post(address, order(venous, once));
    expect(other.browser.status).toBe(200);
    expect(other.browser.path).not.toBe(browser.path);
    expect((await stored()).map(({ id }) => id)).toEqual([once]);
    expect(await stored(other.user)).toHaveLength(1);
  });

  test.each([["a word of one's own"], [""], ["../../x"]])(
    "an id like %j is not taken up",
    async (once) => {
      await browser.post(address, order(venous, once));
      expect(browser.path).toMatch(/\?result=[0-9a-z]{22}$/);
    },
  );
});

describe("what is not there, and for whom", () => {
  test("another learner's result, and an unknown one", async () => {
    await browser.visit(address);
    await check(venous);
    const result = browser.path;
    const other = await learner(database.db);
    for (const path of [result, `${address}?result=${newId()}`, `${address}?result=`]) {
      await other.browser.visit(path);
      expect([path, other.browser.status]).toEqual([path, 404]);
      expect(other.browser.heading).toBe("Result Not Found");
    }
    expect((await browser.visit(result)).status).toBe(200);
  });

  test("a round that the content has other tubes for by now", async () => {
    const id = newId();
    await database.db.insert(orderOfDrawRounds).values({
      id,
      userId: user.id,
      variant: "venous",
      placed: ["blue", "pink"],
      correct: 0,
      total: 2,
      playedAt: new Date(),
    });
    expect((await browser.visit(`${address}?result=${id}`)).status).toBe(404);
  });

  test("an unknown round, to look at and to send", async () => {
    await browser.visit(`${address}?round=arterial`);
    expect([browser.status, browser.heading]).toEqual([404, "Round Not Found"]);
    expect(browser.page.link("Back to Practice")).toBe("/practice");
    await browser.post(`${address}?round=arterial`, { slot1: "blue" });
    expect(browser.status).toBe(404);
  });

  test("nothing without signing in: its address is kept", async () => {
    const visitor = await new Browser().visit(`${address}?round=capillary`);
    expect(visitor.path).toBe(
      `/auth?redirectTo=${encodeURIComponent(`${address}?round=capillary`)}`,
    );
    await visitor.post(address, { slot1: "blue" });
    expect(visitor.path).toMatch(/^\/auth/);
    expect(await stored()).toEqual([]);
  });
});
