/** XML from elsewhere: bounded, without document types, with the position of each element. */
import sax from "sax";
import type { ReadFault } from "./exchange";
import { type TextBuilder, withoutControls } from "./text-builder";
import { faultWords as words } from "./words";

/** `name`: without a prefix. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  line: number;
  column: number;
};

export const maxDepth = 100;
const maxElements = 300_000;
const pieceLength = 65_536;

/** Ends the parsing, which would go on after a fault. */
class Stop extends Error {
  constructor(readonly fault: ReadFault) {
    super(fault.message);
  }
}

/** The first fault is where reading ends. */
export function parseXml(text: string): { root: XmlElement } | { fault: ReadFault } {
  const parser = sax.parser(true, { position: true });
  const placeAt = places(text);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const stop = (line: number, column: number, message: string): never => {
    throw new Stop({ line, column, message });
  };
  parser.onerror = ({ message }) => {
    stop(parser.line + 1, Math.max(parser.column, 1), words.notXml(message.split("\n")[0] ?? ""));
  };
  parser.ondoctype = (doctype) => {
    const { line, column } = placeAt(parser.position - doctype.length - "<!DOCTYPE>".length);
    stop(line, column, words.doctype);
  };
  parser.onopentag = ({ name, attributes }) => {
    const { line, column } = placeAt(parser.startTagPosition - 1);
    const element: XmlElement = {
      name: localName(name),
      attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      children: [],
      line,
      column,
    };
    count += 1;
    if (open.length === maxDepth) stop(line, column, words.tooDeep(maxDepth));
    else if (count > maxElements) stop(line, column, words.tooManyElements);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  const add = (piece: string) => {
    open.at(-1)?.children.push(piece);
  };
  parser.ontext = add;
  parser.oncdata = add;
  try {
    for (let at = 0; at < text.length; at += pieceLength)
      parser.write(text.slice(at, at + pieceLength));
    parser.close();
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault };
    throw error;
  }
  return root ? { root } : { fault: { line: 1, column: 1, message: words.notXml("no element") } };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Lines and columns of offsets that only grow. */
function places(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  const breakAfter = (from: number) => {
    const found = text.indexOf("\n", from);
    return found < 0 ? text.length : found;
  };
  let next = breakAfter(0);
  return (offset) => {
    while (next < offset) {
      line += 1;
      lineStart = next + 1;
      next = breakAfter(lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}

const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== "string");

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** Below an element, in the order of the document. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    yield child;
    yield* descendants(child);
  }
}

/** Of an element and what is in it. */
export function rawText(element: XmlElement | undefined): string {
  if (!element) return "";
  return element.children
    .map((child) => (typeof child === "string" ? child : rawText(child)))
    .join("");
}

/** An element's content as elements of HTML. `around` may take an element over, by returning true. */
export function build(
  element: XmlElement,
  builder: TextBuilder,
  around: (child: XmlElement) => boolean = () => false,
): void {
  for (const child of element.children) {
    if (typeof child === "string") builder.text(child);
    else if (!around(child)) {
      builder.open(child.name, (name) => child.attributes.get(name));
      build(child, builder, around);
      builder.close(child.name);
    }
  }
}

const signs: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

export const escapeXml = (text: string): string =>
  withoutControls(text).replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** ` name="value"`; nothing for an absent value. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined || value === ""
    ? ""
    : ` ${name}="${withoutControls(value).replace(/[&<>"\n\t]/g, (sign) => signs[sign] ?? sign)}"`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
