import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

// Sections have addresses of their own, which are none of the page's own ids (#main).
markdown.renderer.rules.heading_open = (tokens, at, options, _env, self) => {
  const text = tokens[at + 1]?.content ?? "";
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  tokens[at]?.attrSet("id", `s-${slug}`);
  return self.renderToken(tokens, at, options);
};

/** The section that says why a lesson matters stands in a box of its own, up to the next heading of its level. */
const boxed = (html: string): string =>
  html
    .split(/(?=<h2 )/)
    .map((section) =>
      /^<h2 [^>]*>Why it matters/.test(section)
        ? `<section class="matters">\n${section}</section>\n`
        : section,
    )
    .join("");

const rendered = new Map<string, { at: number; html: string }>();

/** A lesson's Markdown as HTML, kept until the lesson changes. Raw HTML in it is shown as text. */
export function lessonHtml(lesson: { id: string; content: string; updatedAt: Date }): string {
  const at = lesson.updatedAt.getTime();
  const before = rendered.get(lesson.id);
  if (before?.at === at) return before.html;
  const html = boxed(markdown.render(lesson.content));
  rendered.set(lesson.id, { at, html });
  return html;
}

/** Authored Markdown as HTML; its second-level headings with their ids, for a table of contents. */
export function proseHtml(text: string): {
  html: string;
  sections: { id: string; title: string }[];
} {
  const html = markdown.render(text);
  const sections = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id, title]) => ({
    id: id ?? "",
    title: (title ?? "").replace(/<[^>]*>/g, ""),
  }));
  return { html, sections };
}
