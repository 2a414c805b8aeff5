import MarkdownIt from "markdown-it";
import { cleanText, isElement, TextBuilder, voids } from "./text-builder";

/** `moodle`: HTML in which a line break is one. */
export type TextFormat = "html" | "moodle" | "plain" | "markdown";

// HTML inside of Markdown is read as HTML is.
const markdown = new MarkdownIt({ html: true });
const { unescapeAll } = markdown.utils;

/** Characters; a longer text is no question's, and stays as it is. */
const longestMarkup = 200_000;

/** A text of a file from elsewhere as plain text. */
export function plainText(text: string, format: TextFormat, lose: (what: string) => void): string {
  if (format === "plain" || text.length > longestMarkup) return cleanText(text, lose);
  const builder = new TextBuilder({ keepsBreaks: format === "moodle" });
  readHtml(format === "markdown" ? markdown.render(text) : text.trim(), builder);
  for (const what of builder.lost) lose(what);
  return cleanText(builder.finish(), lose);
}

/** Their content is text, up to their end. */
const rawElements = new Set("script style textarea title iframe noscript".split(" "));

/** Reads as browsers do, roughly: what is no tag is text. Takes time in proportion to the length. */
function readHtml(html: string, builder: TextBuilder): void {
  const lower = html.toLowerCase();
  // Lower-casing may change the length of letters outside of ASCII.
  const search = lower.length === html.length ? lower : html;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    const next = html[start + 1] ?? "";
    if (start < 0) break;
    if (!/[a-z/!?]/i.test(next)) {
      builder.text(decoded(html.slice(at, start + 1)));
      at = start + 1;
      continue;
    }
    builder.text(decoded(html.slice(at, start)));
    const isComment = html.startsWith("<!--", start);
    const end = isComment ? html.indexOf("-->", start) : tagEnd(html, start);
    if (end < 0) {
      // An end that never comes: browsers drop such a tag, but its words may be the author's.
      builder.text(decoded(html.slice(start)));
      return;
    }
    at = end + (isComment ? 3 : 1);
    if (next === "!" || next === "?") continue;
    const tag = html.slice(start + 1, end);
    const name = (/^\/?([a-z][^\s/>]{0,40})/i.exec(tag)?.[1] ?? "").toLowerCase();
    if (!isElement(name) && !builder.isSkipping) {
      builder.text(decoded(html.slice(start, at)));
      continue;
    }
    if (tag.startsWith("/")) {
      if (!voids.has(name)) builder.close(name);
      continue;
    }
    builder.open(name, (attribute) => attributeOf(tag, attribute));
    if (tag.endsWith("/") && !voids.has(name)) builder.close(name);
    else if (rawElements.has(name)) {
      const close = search.indexOf(`</${name}`, at);
      at = close < 0 ? html.length : close;
    }
  }
  if (at < html.length) builder.text(decoded(html.slice(at)));
}

/** Of a tag, past the values of its attributes. */
function tagEnd(html: string, start: number): number {
  const sign = /["'>]/g;
  sign.lastIndex = start;
  for (let found = sign.exec(html); found; found = sign.exec(html)) {
    if (found[0] === ">") return found.index;
    const close = html.indexOf(found[0], found.index + 1);
    if (close < 0) return html.indexOf(">", start);
    sign.lastIndex = close + 1;
  }
  return -1;
}

/** Longer tags hold nothing that is read. */
const longestTag = 4_000;

function attributeOf(tag: string, name: string): string | undefined {
  if (tag.length > longestTag) return undefined;
  const found = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, "i").exec(tag)?.[1];
  return found === undefined ? undefined : decoded(found.replace(/^(["'])(.*)\1$/s, "$2"));
}

const decoded = (text: string): string =>
  text.includes("&") ? text.replace(/&#?[a-z0-9]{1,31};/gi, (entity) => unescapeAll(entity)) : text;
