import MarkdownIt from "markdown-it";
import { placeFigures } from "./figures.server";
import { markTables } from "./tables.server";

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
