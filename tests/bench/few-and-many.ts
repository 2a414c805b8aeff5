/** The same pages of the same learner on a small and on a large database. */
import { atMost, type Figure, number, percentile, table } from "./figures";
import type { Installation } from "./installation";
import { browser, get } from "./requests";

/** Milliseconds of every request to a page. */
export type Took = { few: number[]; many: number[] };

/**
 * Asks both for each page in turns, after twenty rounds for warming up, and removes them.
 * @param pages their paths, by what they are called
 * @returns what the requests took, by page
 * @throws when a page is not answered with 200
 */
export async function measureBoth(
  stored: { few: Installation; many: Installation },
  { pages, cookie, rounds }: { pages: Record<string, string>; cookie: string; rounds: number },
): Promise<Map<string, Took>> {
  const servers = { few: await stored.few.serve(), many: await stored.many.serve() };
  const measured = new Map<string, Took>();
  for (const page of Object.keys(pages)) measured.set(page, { few: [], many: [] });
  for (let round = -20; round < rounds; round++)
    for (const [page, path] of Object.entries(pages))
      for (const size of ["few", "many"] as const) {
        const { status, took } = await get(servers[size].url + path, browser(cookie));
        if (status !== 200) throw new Error(`GET ${path}, ${size} stored: ${status}`);
        if (round >= 0) measured.get(page)?.[size].push(took);
      }
  await Promise.all([servers.few.stop(), servers.many.stop()]);
  stored.few.remove();
  stored.many.remove();
  return measured;
}

const p95 = (took: number[]) => percentile(took, 0.95);

/** How much slower each page is where much is stored: no more than half as slow again. */
export const slowing = (measured: Map<string, Took>, what: (page: string) => string): Figure[] =>
  [...measured].map(([page, { few, many }]) =>
    atMost(
      `${what(page)}: p95`,
      p95(many) / p95(few),
      1.5,
      `${number(p95(few))} → ${number(p95(many))} ms`,
    ),
  );

/** Both sizes side by side; `few` and `many` are what is stored, as the heads of the columns say it. */
export const bothTable = (measured: Map<string, Took>, few: string, many: string): string =>
  table(
    ["Page", `p50 ms, ${few}`, `p50 ms, ${many}`, "p95 ms", "p95 ms"],
    [...measured].map(([page, took]) => [
      page,
      number(percentile(took.few, 0.5)),
      number(percentile(took.many, 0.5)),
      number(p95(took.few)),
      number(p95(took.many)),
    ]),
  );

export const thousands = (count: number): string => count.toLocaleString("en-US");
