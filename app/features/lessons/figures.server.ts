import type { StateCore } from "markdown-it";
import { figureId } from "~/features/content/figures";
import { figureNamed } from "~/features/content/figures.server";

/**
 * A step of the parser that puts drawings in their places: a paragraph that is one image named `figure:` and a
 * drawing's id becomes the drawing with the image's text as its caption. Where there is no such drawing, the caption
 * stands alone.
 */
export function placeFigures(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, at) => {
    const id = figureId(token);
    const [open, close] = [tokens[at - 1], tokens[at + 1]];
    if (!id || open?.type !== "paragraph_open" || !close) return;
    // The paragraphs of a list without blank lines are hidden; a drawing in one is not.
    for (const mark of [open, close]) Object.assign(mark, { tag: "figure", hidden: false });
    open.attrSet("class", "figure");
    const part = (content: string) => {
      const one = new state.Token("html_inline", "", 0);
      one.content = content;
      return one;
    };
    token.children = [
      // Ours alone, and checked: what an author writes as HTML is shown as text.
      part(`${figureNamed(id) ?? ""}<figcaption>`),
      ...(token.children?.[0]?.children ?? []),
      part("</figcaption>"),
    ];
  });
}
