import { expect, test } from "vitest";
import { lessonHtml } from "./markdown.server";

test("a lesson's headings are addresses that the page itself does not have", () => {
  const content = "## Main\n\n## Order of draw!";
  const { html, sections } = lessonHtml({ id: "lesson", content, updatedAt: new Date(0) });
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "s-main",
    "s-order-of-draw",
  ]);
  expect(sections).toEqual([
    { id: "s-main", title: "Main" },
    { id: "s-order-of-draw", title: "Order of draw!" },
  ]);
});

test("why it matters stands in a box, up to the next section", () => {
  const content =
    "Begin.\n\n## Why it matters at the bedside\n\nIt does.\n\n### Still\n\n## Next\n\nOn.";
  const { html } = lessonHtml({ id: "why", content, updatedAt: new Date(0) });
  const [box] = /<section class="matters">[\s\S]*?<\/section>/.exec(html) ?? [];
  expect(box).toContain("It does.");
  expect(box).toContain("Still");
  expect(box).not.toContain("On.");
  expect(html.match(/<section/g)).toHaveLength(1);
});
