import { proseWords } from "~/words/ui";
import { classes } from "./classes";

export type ProseProps = {
  /** Trusted HTML: made by the server from the authored content, never from what a visitor typed. */
  html: string;
  className?: string;
};

/** Puts each table into a region of its own, so that a wide one scrolls there and keys can reach it. */
function withScrollingTables(html: string): string {
  let count = 0;
  return html
    .replace(/<table\b/g, () => {
      count += 1;
      return `<div class="scroll" role="region" tabindex="0" aria-label="${proseWords.table(count)}"><table`;
    })
    .replaceAll("</table>", "</table></div>");
}

/** A written text: 60 to 75 characters a line, tables that scroll, steps that count. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={classes("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: authored content, rendered and checked on the server
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}
