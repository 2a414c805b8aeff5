import { Fragment, type ReactNode } from "react";

export type SentenceProps = {
  /** With placeholders in braces: "By signing up, you agree to our {terms}." */
  text: string;
  /** Content for each placeholder: a link, a highlighted figure. */
  parts: Record<string, ReactNode>;
};

/** A sentence with elements in it, kept whole for translation, which may reorder them. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // Odd pieces are placeholder names.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not move
    <Fragment key={at}>{at % 2 ? (parts[piece] ?? null) : piece}</Fragment>
  ));
}
