import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CourseLesson } from "./course";
import { readFigure } from "./figures";
import { checkFigures } from "./figures.server";

const good = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 200">
  <title>A tube</title>
  <desc>A tube with its cap on top and blood up to the fill line.</desc>
  <rect class="f-red line" x="1" y="1" width="10" height="10"/>
  <text class="small strong" x="20" y="20">Cap</text>
</svg>`;
const flawsOf = (source: string) => readFigure("tube", source).flaws;
const told = (source: string) => flawsOf(source).map(({ message }) => message);

test("a drawing is named for those who hear it, and loses what a page does not need", () => {
  const { svg, flaws } = readFigure("tube", good);
  expect(flaws).toEqual([]);
  expect(svg).toMatch(
    /^<svg role="img" aria-labelledby="f-tube-title" aria-describedby="f-tube-desc" viewBox="0 0 360 200">/,
  );
  expect(svg).toContain('<title id="f-tube-title">A tube</title>');
  expect(svg).toContain('<desc id="f-tube-desc">');
  expect(svg).not.toContain("xmlns");
  expect(svg).toContain('<rect class="line" fill="var(--t-red)" x="1"');
  expect(svg).toContain('<text class="small strong" fill="var(--ink)" x="20"');
});

test.each([
  ["a comment's marks", '<path d="<!--"/><path d="--><script>go()</script>"/><path d="x"/>'],
  ["a title's", '<path d="<title"/><path d="<svg onload=go()"/><path d=" xmlns="/>'],
])("what %s in an attribute hide or move for a browser stays there", (_, part) => {
  const { svg } = readFigure("tube", good.replace("<title>", `${part}<title>`));
  expect(svg).toContain('<title id="f-tube-title">A tube</title>');
  const tags = svg.match(/<\/?[^>]*>/g)?.map((tag) => tag.replace(/="[^"]*"/g, ""));
  expect(tags).toEqual([
    "<svg role aria-labelledby aria-describedby viewBox>",
    ...["<path d/>", "<path d/>", "<path d/>"],
    ...["<title id>", "</title>", "<desc id>", "</desc>"],
    "<rect class fill x y width height/>",
    ...["<text class fill x y>", "</text>"],
    "</svg>",
  ]);
});

describe("what a drawing may not hold is named with its line, and nothing is placed", () => {
  test.each([
    ["a script", '<script>alert("1")</script>', "a drawing has no <script>"],
    [
      "a picture from elsewhere",
      '<image href="https://example.org/x.png"/>',
      "a drawing has no <image>",
    ],
    ["a handler", '<g onclick="go()"/>', "a drawing's <g> has no onclick"],
    ["a style", '<g style="fill:red"/>', "a drawing's <g> has no style"],
    ["a colour", '<rect fill="#f00"/>', "a drawing's <rect> has no fill"],
    ["an id", '<g id="main"/>', "a drawing's <g> has no id"],
    ["a class of another place", '<g class="btn"/>', "there is no class btn"],
    ["a link", '<a href="/"/>', "a drawing has no <a>"],
  ])("%s", (_, part, message) => {
    const source = good.replace("</svg>", `${part}\n</svg>`);
    const found = flawsOf(source);
    expect(found[0]).toEqual({ line: 6, column: expect.any(Number), message });
    expect(readFigure("tube", source).svg).toBe("");
  });

  test("an instruction, a doctype, an entity", () => {
    expect(told(`<?xml-stylesheet href="x.css"?>${good}`)).toContain("a drawing begins with <svg>");
    expect(told(`<!DOCTYPE svg [<!ENTITY x "y">]>${good}`)).toContain("a drawing has no doctype");
    expect(told(good.replace("Cap", "&x;"))).toEqual(["Invalid character entity"]);
  });

  test("what is not well formed", () => {
    expect(flawsOf(good.replace("</text>", ""))[0]?.line).toBe(6);
    expect(told(`${good} and more`)).toEqual(["Text data outside of root node."]);
  });

  test.each([
    ["a drawing within it", good.replace("</svg>", "<svg/></svg>"), "a drawing is one <svg>"],
    ["something after it", `${good}<g/>`, "a drawing is one <svg>"],
    ["no drawing", good.replaceAll("svg", "g"), "a drawing is one <svg>"],
    [
      "two titles",
      good.replace("</title>", "</title><title>Two tubes</title>"),
      "its <title> stands once, in <svg> itself",
    ],
    [
      "a title of a shape",
      good.replace("</svg>", "<g><title>A cap</title></g></svg>"),
      "its <title> stands once, in <svg> itself",
    ],
    [
      "a shape in the description",
      good.replace("</desc>", "<g/></desc>"),
      "its <desc> holds words alone",
    ],
    ["CDATA", good.replace("Cap", "<![CDATA[Cap]]>"), "a drawing has no CDATA"],
    [
      "a view box in a comment",
      `<!--<svg viewBox="0 0 360 9"-->${good.replace("0 0 360", "0 0 800")}`,
      'its viewBox is "0 0 width height", at most 400 wide',
    ],
  ])("%s", (_, source, message) => {
    expect(told(source)).toContain(message);
    expect(readFigure("tube", source).svg).toBe("");
  });

  test("no name, no description, too wide, too large", () => {
    expect(told(good.replace("A tube<", "Tube<"))).toEqual(["its <title> has fewer than 2 words"]);
    expect(told(good.replace(/<desc>.*<\/desc>/, ""))).toEqual([
      "its <desc> has fewer than 8 words",
    ]);
    expect(told(good.replace("0 0 360", "0 0 800"))[0]).toMatch(/^its viewBox is/);
    expect(told(good.replace("</svg>", `${"<g/>".repeat(3000)}</svg>`))).toEqual([
      "it is larger than 12000 bytes",
    ]);
  });
});

describe("a folder's drawings", () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "figures-")), "content");
    mkdirSync(path.join(folder, "figures"), { recursive: true });
    writeFileSync(path.join(folder, "figures/tube.svg"), good);
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  const lesson = (content: string) =>
    ({
      content,
      firstLine: 20,
      place: { file: "content/lesson.md", line: 2, column: 1 },
    }) as CourseLesson;
  const faults = (...lessons: CourseLesson[]) =>
    checkFigures(folder, lessons).map(({ file, line, message }) => `${file}:${line} ${message}`);

  test("are each named by a lesson, with a caption", () => {
    expect(faults(lesson("Text.\n\n![A tube.](figure:tube)\n"))).toEqual([]);
    expect(faults(lesson("Text.\n\n![](figure:tube)\n"))).toEqual([
      "content/lesson.md:22 the drawing tube has no caption",
    ]);
  });

  test("that are not there, or that no lesson names", () => {
    expect(faults(lesson("![A vein.](figure:vein)"))).toEqual([
      "content/lesson.md:20 there is no drawing vein",
      "content/figures/tube.svg:1 no lesson names this drawing",
    ]);
  });

  test.each([
    ["in a line of text", "See ![T.](figure:tube) here."],
    ["beside another", "![T.](figure:tube)\n![T.](figure:tube)"],
    ["in a table", "| a |\n|---|\n| ![T.](figure:tube) |"],
    ["from elsewhere", "![T.](https://example.org/tube.png)"],
  ])("are nothing %s", (_, content) => {
    expect(faults(lesson(content))[0]).toMatch(
      /^content\/lesson\.md:2[02] a drawing, figure:<id>, stands in a paragraph of its own$/,
    );
  });

  test("are found however they are written, once a lesson", () => {
    for (const link of ['![A [T] tube.](figure:vein "Vein")', "![T.][t]\n\n[t]: figure:vein"])
      expect(faults(lesson(`![T.](figure:tube)\n\n${link}`))).toEqual([
        "content/lesson.md:22 there is no drawing vein",
      ]);
    expect(faults(lesson("![T.](figure:tube)\n\n![T.](figure:tube)"))).toEqual([
      "content/lesson.md:22 the drawing tube stands in this lesson already",
    ]);
    expect(faults(lesson("`![T.](figure:vein)`\n\n![T.](figure:tube)"))).toEqual([]);
  });

  test("that cannot be read are named", () => {
    mkdirSync(path.join(folder, "figures/vein.svg"));
    expect(faults(lesson("![T.](figure:tube)\n\n![V.](figure:vein)"))).toEqual([
      "content/figures/vein.svg:1 it cannot be read (EISDIR)",
    ]);
  });

  test("have plain names and are checked", () => {
    cpSync(path.join(folder, "figures/tube.svg"), path.join(folder, "figures/A tube.svg"));
    writeFileSync(path.join(folder, "figures/vein.svg"), good.replace("f-red", "red"));
    expect(faults(lesson("![T.](figure:tube)\n\n![V.](figure:vein)"))).toEqual([
      "content/figures/A tube.svg:1 a drawing is named words-with-hyphens.svg",
      "content/figures/vein.svg:4 there is no class red",
    ]);
  });
});
