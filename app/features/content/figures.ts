/**
 * A lesson's drawing: an SVG that stands in the page itself, so that it takes the page's colours in light, dark and
 * print. It may hold shapes and letters of the kit's classes (app.css, `.figure`), and nothing that acts or loads.
 */
import sax from "sax";
import { countWords } from "./course";

/** What may stand in a drawing, and what it may be told. */
const elements = new Set(
  "svg title desc g path rect circle ellipse line polyline polygon text tspan".split(" "),
);
const attributes = new Set(
  "class d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform text-anchor".split(
    " ",
  ),
);
const fills =
  "sheet wash brand ink skin vein artery nerve bone plasma gel steel glass ok bad culture blue red gold green lavender gray pink navy";
const classNames = new Set([
  ..."line thin dash arrow strong small on".split(" "),
  ...fills.split(" ").map((fill) => `f-${fill}`),
]);
/** Units of the view box: wider, and the letters are too small on a phone. */
const widest = 400;
const largest = 12_000;

type Flaw = { line: number; column: number; message: string };

/**
 * Reads a drawing.
 * @param id the file's name: lower-case words joined by hyphens
 * @returns the markup to place in a page, named for assistive technology by its title and description; or its faults,
 * lines and columns from 1
 */
export function readFigure(id: string, source: string): { svg: string; flaws: Flaw[] } {
  const flaws: Flaw[] = [];
  const parser = sax.parser(true, { position: true });
  const note = (message: string) =>
    flaws.push({ line: parser.line + 1, column: parser.column + 1, message });
  const texts = { title: "", desc: "" };
  const open: string[] = [];
  parser.onerror = (error) => {
    note(error.message.split("\n")[0] ?? "not SVG");
    parser.resume();
  };
  parser.onopentag = ({ name, attributes: given }) => {
    open.push(name);
    if (!elements.has(name)) note(`a drawing has no <${name}>`);
    for (const [key, value] of Object.entries(given))
      checkAttribute(name, key, String(value), note);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = (text) => {
    const inside = open.at(-1);
    if (inside === "title" || inside === "desc") texts[inside] += text;
  };
  parser.ondoctype = () => note("a drawing has no doctype");
  parser.onprocessinginstruction = () => note("a drawing begins with <svg>");
  parser.write(source).close();
  for (const [name, least] of [
    ["title", 2],
    ["desc", 8],
  ] as const)
    if (countWords(texts[name]) < least)
      flaws.push({ line: 1, column: 1, message: `its <${name}> has fewer than ${least} words` });
  if (Buffer.byteLength(source) > largest)
    flaws.push({ line: 1, column: 1, message: `it is larger than ${largest} bytes` });
  const box = /<svg\b[^>]*\bviewBox="0 0 (\d+) \d+"/.exec(source);
  if (!box || Number(box[1]) > widest)
    flaws.push({
      line: 1,
      column: 1,
      message: `its viewBox is "0 0 width height", at most ${widest} wide`,
    });
  return { svg: flaws.length > 0 ? "" : embedded(id, source), flaws };
}

function checkAttribute(
  element: string,
  name: string,
  value: string,
  note: (message: string) => void,
) {
  if (element === "svg" && (name === "viewBox" || name === "xmlns")) return;
  if (!attributes.has(name)) return note(`a drawing's <${element}> has no ${name}`);
  if (name !== "class") return;
  for (const one of value.split(/\s+/).filter(Boolean))
    if (!classNames.has(one)) note(`there is no class ${one}`);
}

/** The drawing with its name and description as a reader of the screen hears them. */
const embedded = (id: string, source: string): string =>
  source
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/ xmlns="[^"]*"/, "")
    .replace(
      "<svg",
      `<svg role="img" aria-labelledby="f-${id}-title" aria-describedby="f-${id}-desc"`,
    )
    .replace("<title", `<title id="f-${id}-title"`)
    .replace("<desc", `<desc id="f-${id}-desc"`)
    .replace(/\s*\n\s*/g, "\n")
    .trim();
