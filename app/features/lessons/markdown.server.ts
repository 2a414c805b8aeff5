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

const rendered = new Map<string, { at: number; html: string }>();

/** A lesson's Markdown as HTML, kept until the lesson changes. Raw HTML in it is shown as text. */
export function lessonHtml(lesson: { id: string; content: string; updatedAt: Date }): string {
  const at = lesson.updatedAt.getTime();
  const before = rendered.get(lesson.id);
  if (before?.at === at) return before.html;
  const html = markdown.render(lesson.content);
  rendered.set(lesson.id, { at, html });
  return html;
}
