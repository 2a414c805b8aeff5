/** Case studies with an item of every type, on a server of their own, and what their layout is measured by. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { openSqlite } from "#db/sqlite.server";
import { createEveryType, type EveryName, everyCase } from "../factories/every-type";
import { freePort } from "../setup/free-port";

export type EveryServer = { url: string; cases: { id: string; names: readonly EveryName[] }[] };

/** Starts a server whose case studies hold every type, and stops it after `use`. */
export async function serveEveryType(use: (server: EveryServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-every-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["build/server/command.js", "serve"], {
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DEMO: "1",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const database = openSqlite(path.join(folder, "firstdraw.db"));
    const cases: EveryServer["cases"] = [];
    for (const names of everyCase) {
      const { id } = await createEveryType(database.db, { kind: "case_study", names });
      cases.push({ id, names });
    }
    await database.close();
    await use({ url, cases });
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Box = { left: number; right: number; top: number; bottom: number };

/** The boxes of what a selector finds, in the document's order. */
export const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

const isSame = (one: number, other: number | undefined) =>
  other !== undefined && Math.abs(one - other) < 1.5;

/** What is wrong with a table as a table: rows whose cells do not stand beside each other, columns that do not line up. */
export async function tableFaults(page: Page, selector = "#answer table"): Promise<string[]> {
  const rows = await page.locator(selector).evaluate((table) =>
    [...(table as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    ),
  );
  const [head = []] = rows;
  const faults = head.length > 1 ? [] : ["the table has no columns"];
  for (const [at, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const where = `row ${at}, column ${column}`;
      const [before, above] = [cells[column - 1], head[column]];
      if (!isSame(cell.top, cells[0]?.top) || !isSame(cell.bottom, cells[0]?.bottom))
        faults.push(`${where} does not stand in its row`);
      if (before && !isSame(cell.left, before.right))
        faults.push(`${where} is not beside the last`);
      if (!isSame(cell.left, above?.left) || !isSame(cell.right, above?.right))
        faults.push(`${where} is not below its heading`);
      if (cell.right - cell.left < 44 || (at > 0 && cell.bottom - cell.top < 44))
        faults.push(`${where} is smaller than 44 px`);
    }
  return faults;
}

/** What is wrong with the panes of a case's page: the chart, the question beside it, the actions below the question. */
export async function paneFaults(page: Page): Promise<string[]> {
  const [chart] = await boxesOf(page, ".beside-pane");
  const [bar] = await boxesOf(page, ".thumb");
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [answer] = await boxesOf(page, "#answer");
  if (!chart || !bar || !answer) return ["a pane is missing"];
  const inner = await boxesOf(page, "#answer :is(table, label, select, .slot, legend)");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    wide > width && "the page scrolls sideways",
    chart.right > answer.left && "the chart and the question lie over each other",
    !isSame(chart.bottom, height) && "the chart does not end with the window",
    !isSame(bar.bottom, height) && "the actions do not end with the window",
    (!isSame(bar.left, answer.left) || !isSame(bar.right, answer.right)) &&
      "the actions are not below the question",
    inner.some(({ left, right }) => left < answer.left - 9 || right > answer.right + 1) &&
      "something leaves the question's pane",
  ].filter((fault) => fault !== false);
}
