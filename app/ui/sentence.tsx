import { Fragment, type ReactNode } from "react";

export type SentenceProps = {
  /** "By signing up, you agree to our {terms}." */
  text: string;
  parts: Record<string, ReactNode>;
};

/** Kept whole for translation, which may reorder the elements. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // Odd pieces are placeholder names.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not move
    <Fragment key={at}>{at % 2 ? (parts[piece] ?? null) : piece}</Fragment>
  ));
}
