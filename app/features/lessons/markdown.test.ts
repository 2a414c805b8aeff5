import { describe, expect, test } from "vitest";
import { renderLesson } from "./markdown.server";

test("a lesson's headings are addresses that the page itself does not have", () => {
  const content = "## Main\n\n## Order of draw!";
  const { html, sections } = renderLesson({ id: "lesson", content, updatedAt: new Date(0) });
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
  const { html } = renderLesson({ id: "why", content, updatedAt: new Date(0) });
  const [box] = /<section class="matters">[\s\S]*?<\/section>/.exec(html) ?? [];
  expect(box).toContain("It does.");
  expect(box).toContain("Still");
  expect(box).not.toContain("On.");
  expect(html.match(/<section/g)).toHaveLength(1);
});

const rowsOf = (html: string) => [...html.matchAll(/<td[^>]*>/g)].map(([cell]) => cell);

test("a table of three columns names each cell's column, and keeps its roles as blocks", () => {
  const content =
    '| Place | Tube | Why "here" |\n|---|---|---|\n| 1 | Gray | Last |\n| 2 | <b> | No |';
  const { html } = renderLesson({ id: "three", content, updatedAt: new Date(0) });
  expect(html).toContain('<table class="stacked numbered" role="table">');
  expect(html).toContain('<th role="columnheader">');
  expect(html.match(/<tr role="row">/g)).toHaveLength(3);
  expect(rowsOf(html)).toEqual(
    ["Place", "Tube", "Why &quot;here&quot;", "Place", "Tube", "Why &quot;here&quot;"].map(
      (label) => `<td data-label="${label}" role="cell">`,
    ),
  );
  expect(html).toContain("&lt;b&gt;");
});

test("a table of two columns stays as it is; one whose first column says more is not numbered", () => {
  const two = "| Age | What |\n|---|---|\n| 1 | Red |";
  const words = "| Kind | A | B |\n|---|---|---|\n| 1 | a | b |\n| Two | a | b |";
  const of = (id: string, content: string) =>
    renderLesson({ id, content, updatedAt: new Date(0) }).html;
  expect(of("two", two)).toMatch(/<table>[\s\S]*<td>Red<\/td>/);
  expect(of("words", words)).toContain('<table class="stacked" role="table">');
});

test("closures get a cap before their name, where a column is about them", () => {
  const content =
    "| Usual tube | Why |\n|---|---|\n| Gold, or *light green*; reddish | Red cells |";
  const { html } = renderLesson({ id: "caps", content, updatedAt: new Date(0) });
  const cap = (name: string) =>
    `<span class="cap" data-closure="${name.toLowerCase()}">${name}</span>`;
  expect(html).toContain(`<td>${cap("Gold")}, or <em>${cap("light green")}</em>; reddish</td>`);
  expect(html).toContain("<td>Red cells</td>");
});

describe("a drawing", () => {
  const of = (id: string, content: string) =>
    renderLesson({ id, content, updatedAt: new Date(0) }).html;

  test("stands in its place, with its caption", () => {
    const html = of("drawing", "Before.\n\n![Where to *press*.](figure:heel-zones)\n\nAfter.");
    expect(html).toMatch(
      /<p>Before\.<\/p>\n<figure class="figure"><svg role="img" aria-labelledby="f-heel-zones-title"/,
    );
    expect(html).toMatch(
      /<\/svg><figcaption>Where to <em>press<\/em>\.<\/figcaption><\/figure>\n<p>After/,
    );
  });

  test("that is not there leaves its caption, and a path reaches no other file", () => {
    expect(of("none", "![A vein.](figure:no-such)")).toBe(
      '<figure class="figure"><figcaption>A vein.</figcaption></figure>\n',
    );
    expect(of("path", "![A file.](figure:../figures/heel-zones)")).not.toContain("<svg");
  });

  test("in a list is one too", () => {
    expect(of("list", "- ![Where.](figure:heel-zones)\n- More")).toMatch(
      /<li>\n<figure class="figure"><svg[\s\S]*<\/figcaption><\/figure>\n<\/li>/,
    );
  });

  test("within a line of text is none", () => {
    expect(of("inline", "See ![this](figure:heel-zones) here.")).not.toContain("<svg");
  });
});
