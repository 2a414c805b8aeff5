import { Fragment, type ReactNode } from "react";
import { splitParagraphs } from "../placeholders";

export type PassageProps = {
  text: string;
  place: (name: string) => ReactNode;
  /** Keep punctuation on its placeholder's line. */
  glued?: boolean;
  className?: string;
};

/** Punctuation that belongs to the preceding word. */
const stops = /^[.,;:!?)]+/;

export function Passage({ text, place, glued = false, className }: PassageProps) {
  return splitParagraphs(text).map((pieces, paragraph) => (
    // Paragraphs and pieces never change order.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <p key={paragraph} className={className}>
      {pieces.map((piece, at) => {
        // Odd pieces are placeholder names.
        const stop = (glued && at % 2 && stops.exec(pieces[at + 1] ?? "")?.[0]) || "";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={at}>
            {at % 2 === 0 ? (
              piece.replace(glued && at > 0 ? stops : "", "")
            ) : stop ? (
              <span className="whitespace-nowrap">
                {place(piece)}
                {stop}
              </span>
            ) : (
              place(piece)
            )}
          </Fragment>
        );
      })}
    </p>
  ));
}
