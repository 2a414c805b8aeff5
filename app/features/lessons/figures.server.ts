import type { StateCore } from "markdown-it";
import { figureId } from "~/features/content/figures";
import { figureNamed } from "~/features/content/figures.server";

/**
 * Markdown-it rule for drawings: turns a paragraph with a single image `figure:<id>` into the drawing, with the image's
 * alt text as caption. An unknown id leaves only the caption.
 */
export function placeFigures(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, at) => {
    const id = figureId(token);
    const [open, close] = [tokens[at - 1], tokens[at + 1]];
    if (!id || open?.type !== "paragraph_open" || !close) return;
    // markdown-it hides the paragraphs of tight lists; a figure must be visible there too.
    for (const mark of [open, close]) Object.assign(mark, { tag: "figure", hidden: false });
    open.attrSet("class", "figure");
    const part = (content: string) => {
      const one = new state.Token("html_inline", "", 0);
      one.content = content;
      return one;
    };
    token.children = [
      // Safe as raw HTML: our own checked drawings. HTML written by authors is escaped.
      part(`${figureNamed(id) ?? ""}<figcaption>`),
      ...(token.children?.[0]?.children ?? []),
      part("</figcaption>"),
    ];
  });
}
