import { Fragment, type ReactNode } from "react";
import { piecesOf } from "../choosing";

export type PassageProps = {
  /** Paragraphs, `{name}` where something stands. */
  text: string;
  /** What stands at a name. */
  place: (name: string) => ReactNode;
  className?: string;
};

/** A text of an item, with what stands in its places. */
export function Passage({ text, place, className }: PassageProps) {
  return piecesOf(text).map((pieces, paragraph) => (
    // The paragraphs and pieces of one text do not move.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <p key={paragraph} className={className}>
      {pieces.map((piece, at) => (
        // Every second piece is the name of a place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>{at % 2 ? place(piece) : piece}</Fragment>
      ))}
    </p>
  ));
}
