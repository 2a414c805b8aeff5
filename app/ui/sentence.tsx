import { Fragment, type ReactNode } from "react";

export type SentenceProps = {
  /** With the places of its parts in braces: "By signing up, you agree to our {terms}." */
  text: string;
  /** What stands in each place: a link, a figure set off. */
  parts: Record<string, ReactNode>;
};

/** A sentence with links in it, whole for whoever translates it: the parts may change their order. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // Every second piece is the name of a part.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not move
    <Fragment key={at}>{at % 2 ? (parts[piece] ?? null) : piece}</Fragment>
  ));
}
