import { describe, expect, test } from "vitest";
import { pageStyles } from "./page-styles";

const page = (classes: string) => `<html><body><p class="${classes}">text</p></body></html>`;

describe("of a style sheet, a page brings", () => {
  test.each<[string, string, string, boolean]>([
    ["a class that it has", ".a{color:red}", "a", true],
    ["not one that it has not", ".a{color:red}", "b", false],
    ["what names no class", "p:hover,[data-state=right]{color:red}", "", true],
    ["a rule of which one selector fits", ".a,.b{color:red}", "b", true],
    ["not where one of two classes is missing", ".a .b{color:red}", "a", false],
    ["what asks for a class in brackets alone", "html:has(.thumb){color:red}", "", true],
    ["what excludes a class", ".a>:not(.scroll){color:red}", "a", true],
    ["an escaped class", ".sm\\:gap-x-1\\.5{color:red}", "sm:gap-x-1.5", true],
    ["one that begins with a figure", ".\\32xl{color:red}", "2xl", true],
    ["one with brackets of its own", ".h-\\[calc\\(1px\\)\\]{color:red}", "h-[calc(1px)]", true],
    ["one that HTML writes otherwise", ".\\[\\&\\>svg\\]\\:w{color:red}", "[&amp;&gt;svg]:w", true],
    ["what stands in a query", "@media print{.a{color:red}}", "a", true],
    ["no query that is left empty", "@media print{.a{color:red}}", "b", false],
    ["a font of the system", '@font-face{font-family:F;src:local("A")}', "", true],
    ["no font that is a file", "@font-face{font-family:F;src:url(/f.woff2)}", "", false],
    [
      "an animation that a rule of it names",
      ".a{animation:1s x}@keyframes x{to{color:red}}",
      "a",
      true,
    ],
    ["no animation that none names", "@keyframes x{to{color:red}}", "a", false],
    ["a state of a class", ".a:hover::before{color:red}", "a", true],
  ])("%s", (_, css, classes, isThere) => {
    expect(pageStyles(css)(page(classes))).toBe(isThere ? css : "");
  });

  test("Tailwind's variables that a rule of it names", () => {
    const css =
      '@layer properties{@supports (x:y){*,::before{--tw-a:0;--tw-b:0;}}}.a{margin:var(--tw-a)}.b{margin:var(--tw-b)}@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}';
    expect(pageStyles(css)(page("a"))).toBe(
      '@layer properties{@supports (x:y){*,::before{--tw-a:0;}}}.a{margin:var(--tw-a)}@property --tw-a{syntax:"*";inherits:false}',
    );
    expect(pageStyles(css)(page("c"))).toBe("");
  });

  test("the rules in their order, and no others", () => {
    const css =
      "@layer base, components;@layer base{p{margin:0}}@layer components{.a{color:red}.b{color:blue}@media (width<40em){.c{color:green}.a{margin:0}}}";
    expect(pageStyles(css)(page("a"))).toBe(
      "@layer base, components;@layer base{p{margin:0}}@layer components{.a{color:red}@media (width<40em){.a{margin:0}}}",
    );
  });
});
