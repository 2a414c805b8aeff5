/** The page that most figures are about: a question of an open attempt, and what its contestants are made from. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { serialize } from "node:v8";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Learner, Quiz } from "./learners";
import { browser, get } from "./requests";

export const questionPath = (quiz: Quiz) => `/quiz/${quiz.id}/items/3`;

/** Asked for without compression. */
export const plain = (cookie = "") => ({ ...browser(cookie), "Accept-Encoding": "identity" });
/** Asked for as a browser that saves data does: the page comes without scripts. */
export const lite = <T extends object>(headers: T) => ({ ...headers, "Save-Data": "on" });

/** Files that the contestants read: the page's HTML, and the data that its loaders gave. */
export type PageFiles = { BENCH_HTML: string; BENCH_PAGE: string };

/** Takes the page from our running server, as it is. */
export async function takePage(
  folder: string,
  url: string,
  quiz: Quiz,
  { cookie }: Learner,
): Promise<PageFiles> {
  const html = await get(url + questionPath(quiz), plain(cookie));
  const data = await get(`${url}${questionPath(quiz)}.data`, plain(cookie));
  if (html.status !== 200 || data.status !== 200)
    throw new Error(`the question's page answered ${html.status}, its data ${data.status}`);
  const { value } = await decode(new Blob([new Uint8Array(data.body)]).stream(), globalThis);
  const loaders = value as Record<string, { data: unknown }>;
  const files = {
    BENCH_HTML: path.join(folder, "question.html"),
    BENCH_PAGE: path.join(folder, "question.data"),
  };
  writeFileSync(files.BENCH_HTML, html.body);
  const page = { root: loaders.root?.data, question: loaders["routes/learn/list/quiz-item"]?.data };
  writeFileSync(files.BENCH_PAGE, serialize(page));
  return files;
}

/** What a page shows: its elements and texts, without what only loads or runs. */
function outline(html: string): string {
  const [, body = ""] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return (
    body
      .replace(/<script\b[\s\S]*?<\/script>/g, "")
      .replace(/<link\b[^>]*>/g, "")
      // Says of itself whether it is the lite one.
      .replace(/<footer\b[\s\S]*?<\/footer>/g, "<footer>")
      .replace(/<!--[\s\S]*?-->/g, "")
      // The frames in which React streams what comes later: here the loaders' data alone.
      .replace(/<template[^>]*><\/template>/g, "")
      .replace(/<div hidden(="")? id="S:\w+"><\/div>/g, "")
      .replace(/<(\/?[\w-]+)[^>]*>/g, "<$1>")
      // The clock goes on.
      .replace(/\b\d+:\d\d\b/g, "0:00")
      .trim()
  );
}

/**
 * Nothing is compared that is another page.
 * @throws when one of them does not show what the first shows
 */
export async function assertSamePage(
  pages: { name: string; url: string; headers: Record<string, string> }[],
): Promise<void> {
  let first: string | undefined;
  for (const { name, url, headers } of pages) {
    const { status, body } = await get(url, { ...headers, "Accept-Encoding": "identity" });
    const shown = outline(body.toString());
    first ??= shown;
    if (status !== 200 || shown !== first)
      throw new Error(`${name} answers ${status} with another page:\n${difference(first, shown)}`);
  }
}

function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => `  ${text.slice(Math.max(0, at - 80), at + 80)}`;
  return `${around(one)}\n${around(other)}`;
}
