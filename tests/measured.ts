/** What the screens cost: the figures last accepted (measured.json, written by `npm run measured`), and what may not grow. */
import { readFileSync } from "node:fs";

/**
 * One screen's GET: SQL statements, and bytes as sent (Brotli). `document` is the HTML of a first visit, with the
 * styles it can use; `scripts` is everything it loads before anyone touches it; `styles` is the linked style sheet.
 */
export type Figures = { statements: number; document: number; scripts: number; styles: number };

/** Screens by their pattern in routes.ts; posts by their name in measured.test.ts, counted until their redirect. */
export type Measured = { screens: Record<string, Figures>; posts: Record<string, number> };

export const measuredFile = "tests/measured.json";
export const acceptCommand = "npm run measured";

/** Ids, hashes in file names and dates change a few bytes from run to run. One statement more is never noise. */
const bytesMayGrowBy = 0.02;

export const readMeasured = (): Measured => JSON.parse(readFileSync(measuredFile, "utf8"));

/** One line per figure that is larger than the accepted one, or that has no accepted one. */
export function listGrowth(accepted: Measured, now: Measured): string[] {
  const lines: string[] = [];
  const compare = (of: string, was: number | undefined, is: number, allowed = 0) => {
    if (was === undefined) lines.push(`${of}: none accepted → ${is}`);
    else if (is > was * (1 + allowed)) lines.push(`${of}: ${was} → ${is}`);
  };
  for (const [screen, { statements, ...bytes }] of Object.entries(now.screens)) {
    const was = accepted.screens[screen];
    compare(`${screen}, statements`, was?.statements, statements);
    for (const part of ["document", "scripts", "styles"] as const)
      compare(`${screen}, bytes of ${part}`, was?.[part], bytes[part], bytesMayGrowBy);
  }
  for (const [post, statements] of Object.entries(now.posts))
    compare(`post "${post}", statements`, accepted.posts[post], statements);
  return lines;
}

type Promised = { screens: RegExp; part: keyof Figures; most: number };

/** Promised to users, whatever was accepted: docs/decisions/0011-small-pages.md, "Promised". */
const promises: Promised[] = [
  { screens: /\/items\/:position$/, part: "document", most: 14_336 },
  { screens: /^\/quiz\/:listId\/items\/:position$/, part: "scripts", most: 133_120 },
  { screens: /^\/(dashboard|practice)\b/, part: "document", most: 20_480 },
  { screens: /^\/$/, part: "document", most: 30_720 },
];

/** One line per figure above what was promised, and one per promise that no screen of `now` is held to. */
export function listBroken(now: Measured["screens"]): string[] {
  return promises.flatMap(({ screens, part, most }) => {
    const held = Object.entries(now).filter(([screen]) => screens.test(screen));
    if (held.length === 0) return [`no screen is ${screens}, whose ${part} may be ${most} at most`];
    return held
      .filter(([, figures]) => figures[part] > most)
      .map(([screen, figures]) => `${screen}, ${part}: ${figures[part]}, promised ${most} at most`);
  });
}

/** An exam draws its first item anew each time: the bytes of its longest document. */
const longestDrawn: Record<string, number> = { "/exam/:listId/items/:position": 10_300 };

/** The file's text: a line per screen, so that a diff shows which screens changed. */
export function textOf({ screens, posts }: Measured): string {
  const accepted = Object.fromEntries(
    Object.entries(screens).map(([screen, found]) => [
      screen,
      { ...found, document: Math.max(found.document, longestDrawn[screen] ?? 0) },
    ]),
  );
  const lines = (entries: Record<string, unknown>) =>
    Object.entries(entries)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(",\n");
  return `{\n  "screens": {\n${lines(accepted)}\n  },\n  "posts": {\n${lines(posts)}\n  }\n}\n`;
}
