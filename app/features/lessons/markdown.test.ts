import { expect, test } from "vitest";
import { lessonHtml } from "./markdown.server";

test("a lesson's headings are addresses that the page itself does not have", () => {
  const content = "## Main\n\n## Order of draw!";
  const html = lessonHtml({ id: "lesson", content, updatedAt: new Date(0) });
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "s-main",
    "s-order-of-draw",
  ]);
});
