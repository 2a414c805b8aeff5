import type { StateCore } from "markdown-it";
import { figureId } from "~/features/content/figures";
import { figureNamed } from "~/features/content/figures.server";

/**
 * Markdown-it rule: a paragraph with one image `figure:<id>` becomes the drawing, its alt text the
 * caption. An unknown id leaves the caption.
 */
export function placeFigures(state: StateCore): void {
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
