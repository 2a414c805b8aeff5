/** HTML as plain text, as questions are shown here: no element survives, and what they meant is listed. */
import { exchangeWords as words } from "./words";

/** With their text. */
const active = new Set("script style iframe object embed applet noscript template svg".split(" "));
const media = new Set("video audio canvas input select textarea button".split(" "));
const removed = new Set([...active, ...media, "math", "head", "title"]);
const paragraphs = new Set("p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl table figure".split(" "));
const blocks = new Set(
  "div li tr dt dd section article header footer hr caption figcaption form fieldset".split(" "),
);
const formatting = new Set("b strong i em u s del ins mark code kbd samp small big".split(" "));
const others = new Set(
  `a abbr acronym address aside base bdi bdo body center cite col colgroup dfn details font html img
  kbd label legend li main map nav optgroup option picture q rb rp rt ruby small span strike sub
  summary sup tbody td tfoot th thead time tt u var wbr area link meta param source track br`.split(
    /\s+/,
  ),
);
const known = new Set([...removed, ...paragraphs, ...blocks, ...formatting, ...others]);

/** Whether a browser knows an element of this name; others are more likely text in angle brackets. */
export const isElement = (name: string): boolean => known.has(name) || /[:-]/.test(name);

/** Elements without an end. */
export const voids = new Set(
  "br hr img input embed source track wbr col area base link meta param".split(" "),
);

const raised: Record<string, string> = zip("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ");
const lowered: Record<string, string> = zip("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎");

function zip(from: string, to: string): Record<string, string> {
  const signs = [...to];
  return Object.fromEntries([...from].map((sign, at) => [sign, signs[at] ?? sign]));
}

// Tabs and line breaks are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
// Half of a pair.
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const withoutControls = (text: string): string =>
  text.replace(controls, "").replace(lone, "");

export function cleanText(text: string, lose: (what: string) => void): string {
  const clean = withoutControls(text);
  if (clean.length < text.length) lose(words.controls);
  return clean.trim();
}

/** Elements and texts in the order of a document. */
export class TextBuilder {
  readonly #pieces: string[] = [];
  readonly lost = new Set<string>();
  #breaks = 0;
  #space = false;
  /** The element that is removed with its text, and how many of its name are open. */
  #skipped = { name: "", depth: 0 };
  /** After the mark of a list item or cell, whose paragraphs follow it directly. */
  #isMarked = false;
  readonly #lists: { number: number | null; isEmpty: boolean }[] = [];
  readonly #scripts: Record<string, string>[] = [];
  #cells = 0;
  #preformatted: number;

  /** @param keepsBreaks line breaks of the text are line breaks */
  constructor({ keepsBreaks = false } = {}) {
    this.#preformatted = keepsBreaks ? 1 : 0;
  }

  get isSkipping(): boolean {
    return this.#skipped.depth > 0;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (this.isSkipping) {
      if (name === this.#skipped.name) this.#skipped.depth += 1;
      return;
    }
    if (removed.has(name)) {
      if (!voids.has(name)) this.#skipped = { name, depth: 1 };
      if (active.has(name)) this.lost.add(words.active(name));
      if (media.has(name)) this.lost.add(words.media(name));
      if (name !== "math") return;
      this.lost.add(words.formula);
      this.#mark(attribute("alttext") ?? "");
      return;
    }
    if (formatting.has(name)) this.lost.add(words.formatting);
    else if (name === "br") this.#breaks = Math.min(this.#breaks + 1, 2);
    else if (name === "img") this.#picture(attribute);
    else if (name === "a") this.#link(attribute("href"));
    else if (name === "sub" || name === "sup")
      this.#scripts.push(name === "sub" ? lowered : raised);
    else this.#block(name, attribute);
  }

  #block(name: string, attribute: (name: string) => string | undefined): void {
    if (paragraphs.has(name)) this.#break(2);
    else if (blocks.has(name)) this.#break(1);
    if (name === "pre") this.#preformatted += 1;
    if (name === "table") this.lost.add(words.table);
    if (name === "tr") this.#cells = 0;
    if (name === "td" || name === "th") this.#cell();
    if (name === "ul") this.#lists.push({ number: null, isEmpty: true });
    if (name === "ol")
      this.#lists.push({ number: Number(attribute("start") ?? 1) || 1, isEmpty: true });
    if (name === "li") this.#item(this.#lists.at(-1));
  }

  #item(list: { number: number | null; isEmpty: boolean } | undefined): void {
    // Items whose text is a paragraph are lines too.
    if (list && !list.isEmpty) this.#breaks = 1;
    this.#mark(list?.number ? `${list.number}.` : "-");
    this.#space = true;
    this.#isMarked = true;
    if (!list) return;
    list.isEmpty = false;
    if (list.number) list.number += 1;
  }

  #cell(): void {
    if (this.#cells > 0) {
      this.#breaks = 0;
      this.#mark(" |");
      this.#space = true;
    }
    this.#cells += 1;
    this.#isMarked = true;
  }

  close(name: string): void {
    if (this.isSkipping) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      return;
    }
    if (name === "sub" || name === "sup") this.#scripts.pop();
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (name === "pre" && this.#preformatted > 0) this.#preformatted -= 1;
    if (paragraphs.has(name)) this.#break(2);
    else if (blocks.has(name)) this.#break(1);
  }

  text(text: string): void {
    if (this.isSkipping) return;
    if (this.#preformatted > 0) {
      text.split("\n").forEach((line, at) => {
        if (at > 0) this.#breaks = Math.min(this.#breaks + 1, 2);
        this.#words(line);
      });
    } else this.#words(text);
  }

  #words(text: string): void {
    // A no-break space beside others is one that an editor put there.
    const collapsed = text.replace(/[ \t\n\r\f\u00a0]{2,}|[\t\n\r\f]/g, " ");
    const bare = collapsed.replace(/^ | $/g, "");
    if (collapsed.startsWith(" ")) this.#space = true;
    if (bare === "") return;
    this.#mark(this.#scripted(bare));
    this.#space = collapsed.endsWith(" ");
  }

  /** Text as it is, after the breaks or the space before it. */
  #mark(text: string): void {
    if (text === "") return;
    if (this.#pieces.length > 0) {
      if (this.#breaks > 0) this.#pieces.push("\n".repeat(this.#breaks));
      else if (this.#space) this.#pieces.push(" ");
    }
    this.#pieces.push(text);
    this.#breaks = 0;
    this.#space = false;
    this.#isMarked = false;
  }

  #break(least: 1 | 2): void {
    if (this.#isMarked) return;
    this.#breaks = Math.max(this.#breaks, least);
  }

  #scripted(text: string): string {
    const signs = this.#scripts.at(-1);
    if (!signs) return text;
    const mapped = [...text].map((sign) => (Object.hasOwn(signs, sign) ? signs[sign] : undefined));
    if (mapped.every((sign) => sign !== undefined)) return mapped.join("");
    this.lost.add(words.raised);
    return text;
  }

  #picture(attribute: (name: string) => string | undefined): void {
    const alt = attribute("alt")?.trim() ?? "";
    const source = attribute("src") ?? "";
    // A picture inside of the address has no name.
    const name = /^data:/i.test(source) ? "" : (source.split(/[/\\]/).at(-1) ?? "");
    this.lost.add(words.picture(name || alt || "img"));
    this.#words(` ${alt} `);
  }

  #link(address: string | undefined): void {
    if (!address) return;
    const isScript = /^(javascript|vbscript|data):/i.test(
      withoutControls(address.replace(/\s/g, "")),
    );
    this.lost.add(isScript ? words.scriptLink : words.link(address.trim()));
  }

  finish(): string {
    return this.#pieces.join("").trim();
  }
}
