/** Selects the CSS rules for inlining (docs/decisions/0011). */
import { type ChildNode, parse } from "postcss";

type Piece =
  | { needs: string[][]; text: string }
  | { open: string; within: Piece[] }
  /** Needed only by rules that use it. */
  | { variable: string; text: string }
  | { text: string };

/**
 * Parses a stylesheet once.
 * @returns a function that selects the rules for a page's HTML, in order. Omits a rule only if each
 * selector requires a class that no element has; `:not()`, `:has()` and `:is()` count as true;
 * Tailwind's `--tw-…` variables and animations stay if used. Fonts that are files are omitted
 * @throws CssSyntaxError
 */
export function pageStyles(css: string): (html: string) => string {
  const pieces = parse(css).nodes.map(pieceOf);
  return (html) => {
    const classes = classesIn(html);
    const used = textOf(pieces, (piece) => !("variable" in piece) && isNeeded(piece, classes));
    return textOf(pieces, (piece) =>
      "variable" in piece ? used.includes(piece.variable) : isNeeded(piece, classes),
    );
  };
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === "rule") {
    if (node.nodes.every((one) => one.type === "decl" && one.prop.startsWith("--tw-")))
      return { open: `${node.selector}{`, within: node.nodes.map(declarationOf) };
    const needs = node.selectors.map(classesOf);
    return needs.every((some) => some.length > 0)
      ? { needs, text: node.toString() }
      : { text: node.toString() };
  }
  if (node.type !== "atrule" || !node.nodes)
    return { text: `${node}${node.type === "atrule" ? ";" : ""}` };
  // A font's file would compete with the page for a slow connection.
  if (node.name === "font-face" && /url\(/.test(node.toString())) return { text: "" };
  if (node.name === "property" || node.name === "keyframes")
    return { variable: node.params, text: node.toString() };
  if (!/^(media|layer|supports|container)$/.test(node.name)) return { text: node.toString() };
  return { open: `@${node.name} ${node.params}{`, within: node.nodes.map(pieceOf) };
}

const declarationOf = (node: ChildNode): Piece => ({
  variable: node.type === "decl" ? node.prop : "",
  text: `${node};`,
});

type Leaf = Exclude<Piece, { open: string }>;

const isNeeded = (piece: Leaf, classes: ReadonlySet<string>): boolean =>
  !("needs" in piece) || piece.needs.some((some) => some.every((one) => classes.has(one)));

function textOf(pieces: Piece[], isKept: (piece: Leaf) => boolean): string {
  let text = "";
  for (const piece of pieces)
    if ("open" in piece) {
      const within = textOf(piece.within, isKept);
      if (within) text += `${piece.open}${within}}`;
    } else if (isKept(piece)) text += piece.text;
  return text;
}

/** An escape, a bracket, a class, or anything else. */
const token = /\\[0-9a-f]{1,6} ?|\\.|[()]|\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)|./gi;

/** Ignores brackets. */
function classesOf(selector: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [read, name] of selector.matchAll(token)) {
    if (read === "(") depth++;
    else if (read === ")") depth--;
    else if (name && depth === 0) names.push(unescaped(name));
  }
  return names;
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, one = "") =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : one,
  );

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function classesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of value.split(" "))
      names.add(name.replace(/&(amp|lt|gt|quot|#x27);/g, (_, one: string) => entities[one] ?? ""));
  return names;
}
