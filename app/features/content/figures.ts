/**
 * Inlined SVG, to have the page's colours in light, dark and print. Only shapes and text with the
 * classes of app.css (`.figure`); nothing active or external.
 */
import type { Token } from "markdown-it";
import sax from "sax";
import { tubeColours } from "#db/vocabulary";
import { countWords } from "./course";

const elements = new Set(
  "svg title desc g path rect circle ellipse line polyline polygon text tspan".split(" "),
);
const attributes = new Set(
  "class d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform text-anchor".split(
    " ",
  ),
);
/** Converted to attributes: as CSS they would be part of every page. */
const fills: Record<string, string> = {
  "f-sheet": "var(--sheet)",
  "f-wash": "var(--brand-wash)",
  "f-brand": "var(--brand)",
  "f-ink": "var(--ink)",
  "f-skin": "var(--skin)",
  "f-vein": "#5b84c4",
  "f-artery": "#c9493f",
  "f-nerve": "#d9b23a",
  "f-bone": "var(--bone)",
  "f-plasma": "#ecd385",
  "f-buffy": "#efe6cf",
  "f-gel": "#c9cfd3",
  "f-steel": "#aab4ba",
  "f-glass": "color-mix(in srgb, var(--ink) 7%, var(--sheet))",
  "f-ok": "var(--ok)",
  "f-bad": "var(--bad)",
  on: "#fff",
  ...Object.fromEntries(tubeColours.map((tube) => [`f-${tube}`, `var(--t-${tube})`])),
};
/** Rules of app.css. */
const cssClasses = ["line", "thin", "dash", "arrow", "strong", "small"];
const classNames = new Set([...cssClasses, ...Object.keys(fills)]);
/** View box units: wider drawings have too small text on phones. */
const maxWidth = 400;
const maxBytes = 12_000;

/** For a paragraph with only an image whose address is `figure:<id>`. */
export function figureId({ children }: Token): string | undefined {
  const [only, ...others] = children ?? [];
  if (only?.type !== "image" || others.length > 0) return undefined;
  return /^figure:(.+)$/.exec(String(only.attrGet("src")))?.[1];
}

type Flaw = { line: number; column: number; message: string };

/**
 * Rebuilds the markup, so that browsers cannot parse it differently.
 * @param id the file's name
 * @returns the markup, or faults with lines and columns from 1
 */
export function readFigure(id: string, source: string): { svg: string; flaws: Flaw[] } {
  const flaws: Flaw[] = [];
  const whole = (message: string) => flaws.push({ line: 1, column: 1, message });
  if (Buffer.byteLength(source) > maxBytes) {
    whole(`it is larger than ${maxBytes} bytes`);
    return { svg: "", flaws };
  }
  const parser = sax.parser(true, { position: true });
  const note = (message: string) => {
    const line = parser.line + 1;
    // Text outside the drawing: once per line.
    if (flaws.some((flaw) => flaw.line === line && flaw.message === message)) return;
    flaws.push({ line, column: parser.column + 1, message });
  };
  const named = new Map<string, string>();
  const open: string[] = [];
  let viewBox = "";
  let svg = "";
  let empty = false;
  parser.onerror = (error) => {
    note(error.message.split("\n")[0] ?? "not SVG");
    parser.resume();
  };
  parser.onopentag = ({ name, attributes: given }) => {
    checkPlace(name, { open, isFirst: svg === "", named }, note);
    for (const [key, value] of Object.entries(given))
      checkAttribute(name, key, String(value), note);
    if (isName(name)) named.set(name, "");
    if (name === "svg") viewBox = String(given.viewBox ?? "");
    open.push(name);
    svg += `<${name}${attributesOf(id, name, given)}>`;
    empty = true;
  };
  parser.onclosetag = (name) => {
    open.pop();
    svg = empty ? `${svg.slice(0, -1)}/>` : `${svg}</${name}>`;
    empty = false;
  };
  parser.ontext = (text) => {
    const inside = open.at(-1) ?? "";
    if (isName(inside)) named.set(inside, `${named.get(inside)}${text}`);
    svg += escaped(text);
    empty = false;
  };
  parser.oncdata = () => note("a drawing has no CDATA");
  parser.ondoctype = () => note("a drawing has no doctype");
  parser.onprocessinginstruction = () => note("a drawing begins with <svg>");
  parser.write(source).close();
  for (const [name, least] of Object.entries(minWords))
    if (countWords(named.get(name) ?? "") < least)
      whole(`its <${name}> has fewer than ${least} words`);
  const width = /^0 0 (\d+) \d+$/.exec(viewBox)?.[1];
  if (!width || Number(width) > maxWidth)
    whole(`its viewBox is "0 0 width height", at most ${maxWidth} wide`);
  return { svg: flaws.length > 0 ? "" : svg.replace(/\s*\n\s*/g, "\n").trim(), flaws };
}

const minWords = { title: 2, desc: 8 };
const isName = (element: string) => Object.hasOwn(minWords, element);

/** Allowed elements and their positions. `named`: names so far. */
function checkPlace(
  element: string,
  { open, isFirst, named }: { open: string[]; isFirst: boolean; named: Map<string, string> },
  note: (message: string) => void,
) {
  const around = open.at(-1) ?? "";
  if (!elements.has(element)) note(`a drawing has no <${element}>`);
  if ((element === "svg") !== isFirst || (open.length === 0) !== isFirst)
    note("a drawing is one <svg>");
  if (isName(around)) note(`its <${around}> holds words alone`);
  if (isName(element) && (around !== "svg" || named.has(element)))
    note(`its <${element}> stands once, in <svg> itself`);
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

/** With role and ids for accessibility. */
function attributesOf(id: string, element: string, given: Record<string, unknown>): string {
  const { xmlns: _, class: classes = "", ...rest } = given;
  const names = String(classes).split(/\s+/);
  const fill = names.map((name) => fills[name]).find(Boolean);
  const others = names.filter((name) => cssClasses.includes(name)).join(" ");
  const ours: Record<string, string> = {};
  if (element === "svg")
    Object.assign(ours, {
      role: "img",
      "aria-labelledby": `f-${id}-title`,
      "aria-describedby": `f-${id}-desc`,
    });
  if (isName(element)) ours.id = `f-${id}-${element}`;
  if (others) ours.class = others;
  if (fill) ours.fill = fill;
  else if (element === "text") ours.fill = "var(--ink)";
  return Object.entries({ ...ours, ...rest })
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
