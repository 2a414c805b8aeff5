import { classes } from "./classes";
import { proseWords } from "./words";

export type ProseProps = {
  /** Rendered from authored content, never from user input. */
  html: string;
  className?: string;
};

/** Tables scroll in a region that keyboards can focus. */
function withScrollingTables(html: string): string {
  let count = 0;
  return html
    .replace(/<table\b/g, () => {
      count += 1;
      return `<div class="scroll" role="region" tabindex="0" aria-label="${proseWords.table(count)}"><table`;
    })
    .replaceAll("</table>", "</table></div>");
}

/** Lines of 60 to 75 characters, scrolling tables, numbered steps. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={classes("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: authored content, rendered and checked on the server
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}
