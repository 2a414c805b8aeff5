import type { StateCore } from "markdown-it";
import { figureNamed } from "~/features/content/figures.server";

/**
 * A step of the parser that puts drawings in their places: a paragraph that is one image named `figure:` and a
 * drawing's id becomes the drawing with the image's text as its caption. Where there is no such drawing, the caption
 * stands alone.
 */
export function placeFigures(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, at) => {
    const [only, ...others] = token.children ?? [];
    const id = only?.type === "image" && /^figure:(.*)$/.exec(String(only.attrGet("src")))?.[1];
    const [open, close] = [tokens[at - 1], tokens[at + 1]];
    if (!id || others.length > 0 || open?.type !== "paragraph_open" || !close) return;
    open.tag = "figure";
    close.tag = "figure";
    open.attrSet("class", "figure");
    const part = (content: string) => {
      const one = new state.Token("html_inline", "", 0);
      one.content = content;
      return one;
    };
    token.children = [
      // Ours alone, and checked: what an author writes as HTML is shown as text.
      part(`${figureNamed(id) ?? ""}<figcaption>`),
      ...(only?.children ?? []),
      part("</figcaption>"),
    ];
  });
}
