import { Fragment, type ReactNode } from "react";
import { paragraphsOf } from "../pieces";

export type PassageProps = {
  /** Paragraphs, `{name}` where something stands. */
  text: string;
  /** What stands at a name. */
  place: (name: string) => ReactNode;
  /** No line ends between a place and the stop after it. */
  glued?: boolean;
  className?: string;
};

/** What belongs to the end of the word before it. */
const stops = /^[.,;:!?)]+/;

/** A text of an item, with what stands in its places. */
export function Passage({ text, place, glued = false, className }: PassageProps) {
  return paragraphsOf(text).map((pieces, paragraph) => (
    // The paragraphs and pieces of one text do not move.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <p key={paragraph} className={className}>
      {pieces.map((piece, at) => {
        // Every second piece is the name of a place.
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
