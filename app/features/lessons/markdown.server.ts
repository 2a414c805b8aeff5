import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import { figureId } from "~/features/content/figures";
import { figureNamed } from "~/features/content/figures.server";

/** Longer names first. */
const closures =
  /\b(light blue|royal blue|light green|blue|red|gold|green|lavender|pink|gray|yellow)\b/gi;

/**
 * Markdown-it rule for narrow screens: tables of three or more columns become `stacked`, cells with
 * their column's name (`data-label`) and explicit ARIA roles, which display: block would remove.
 * `numbered`: the first column only counts. Colour names of closures and tubes get an icon.
 */
function markTables(state: StateCore): void {
  // Tables do not nest.
  let open = 0;
  for (const [at, { type }] of state.tokens.entries()) {
    if (type === "table_open") open = at;
    if (type === "table_close") markTable(state, state.tokens.slice(open, at));
  }
}

function markTable(state: StateCore, table: Token[]): void {
  const cells = (type: string) =>
    table.flatMap((token, at) => {
      const inside = table[at + 1];
      return token.type === type && inside ? [{ open: token, inside }] : [];
    });
  const columns = cells("th_open").map(({ inside }) => inside.content);
  const values = cells("td_open").map((cell, at) => ({ ...cell, column: at % columns.length }));
  for (const { inside, column } of values)
    if (/\b(closure|tube)\b/i.test(columns[column] ?? ""))
      inside.children = withCaps(state, inside);
  if (columns.length < 3) return;
  const counts = values.every(({ inside, column }) => column > 0 || /^\d+$/.test(inside.content));
  table[0]?.attrSet("class", counts ? "stacked numbered" : "stacked");
  for (const { open, column } of values) open.attrSet("data-label", columns[column] ?? "");
  for (const token of table) {
    const role = roles[token.type];
    if (role) token.attrSet("role", role);
  }
}

const roles: Record<string, string> = {
  table_open: "table",
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

function withCaps(state: StateCore, cell: Token): Token[] {
  return (cell.children ?? []).flatMap((child) => {
    if (child.type !== "text") return [child];
    const parts: Token[] = [];
    const add = (type: string, content: string) => {
      const part = new state.Token(type, "", 0);
      part.content = content;
      parts.push(part);
    };
    let from = 0;
    for (const { 0: name, index } of child.content.matchAll(closures)) {
      add("text", child.content.slice(from, index));
      // Safe as raw HTML: our own markup; authors' HTML is escaped.
      add("html_inline", `<span class="cap" data-closure="${name.toLowerCase()}">`);
      add("text", name);
      add("html_inline", "</span>");
      from = index + name.length;
    }
    add("text", child.content.slice(from));
    return parts;
  });
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
markdown.core.ruler.push("tables", markTables);
markdown.core.ruler.push("figures", placeFigures);

// `s-` keeps section ids apart from the page's own (#main).
markdown.renderer.rules.heading_open = (tokens, at, options, _env, self) => {
  const text = tokens[at + 1]?.content ?? "";
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  tokens[at]?.attrSet("id", `s-${slug}`);
  return self.renderToken(tokens, at, options);
};

/** Boxes "Why it matters", up to the next h2. */
const withBoxedSection = (html: string): string =>
  html
    .split(/(?=<h2 )/)
    .map((section) =>
      /^<h2 [^>]*>Why it matters/.test(section)
        ? `<section class="matters">\n${section}</section>\n`
        : section,
    )
    .join("");

export type Section = { id: string; title: string };

type RenderedProse = { html: string; sections: Section[] };

/** Raw HTML in it is escaped. */
export function renderProse(text: string): RenderedProse {
  const tokens = markdown.parse(text, {});
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const sections = tokens.flatMap((token, at) => {
    if (token.type !== "heading_open" || token.tag !== "h2") return [];
    const title = tokens[at + 1]?.children?.map(({ content }) => content).join("") ?? "";
    return [{ id: String(token.attrGet("id")), title }];
  });
  return { html, sections };
}

const renderCache = new Map<string, RenderedProse & { at: number }>();

export function renderLesson(lesson: {
  id: string;
  content: string;
  updatedAt: Date;
}): RenderedProse {
  const at = lesson.updatedAt.getTime();
  const before = renderCache.get(lesson.id);
  if (before?.at === at) return { html: before.html, sections: before.sections };
  const { html, sections } = renderProse(lesson.content);
  const made = { html: withBoxedSection(html), sections };
  renderCache.set(lesson.id, { ...made, at });
  return made;
}

/**
 * Markdown-it rule: a paragraph with one image `figure:<id>` becomes the drawing, its alt text the
 * caption. An unknown id leaves the caption.
 */
function placeFigures(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, at) => {
    const id = figureId(token);
    const [open, close] = [tokens[at - 1], tokens[at + 1]];
    if (!id || open?.type !== "paragraph_open" || !close) return;
    // markdown-it hides paragraphs of tight lists.
    for (const mark of [open, close]) Object.assign(mark, { tag: "figure", hidden: false });
    open.attrSet("class", "figure");
    const part = (content: string) => {
      const one = new state.Token("html_inline", "", 0);
      one.content = content;
      return one;
    };
    token.children = [
      // Safe as raw HTML: our own drawings; authors' HTML is escaped.
      part(`${figureNamed(id) ?? ""}<figcaption>`),
      ...(token.children?.[0]?.children ?? []),
      part("</figcaption>"),
    ];
  });
}
