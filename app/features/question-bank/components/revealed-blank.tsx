import { Fragment } from "react";
import { splitAtPlaceholders } from "../placeholders";
import type { ShownPart } from "../revealed";
import { revealed as words } from "../revealed-words";
import { RevealedState } from "./revealed-state";

function RevealedBlank({ part }: { part: ShownPart }) {
  const chosen = part.options.find(({ state }) => /^(right|wrong|chosen)$/.test(state));
  const right = part.options.find(({ state }) => state === "answer" || state === "missed");
  return (
    <span className="rounded-sm border-b-2 border-line-2 bg-paper px-1.5 py-0.5 [box-decoration-break:clone]">
      {chosen ? (
        <>
          {chosen.state === "wrong" ? (
            <s className="decoration-bad decoration-2">{chosen.text}</s>
          ) : (
            <strong className="font-semibold">{chosen.text}</strong>
          )}{" "}
          <RevealedState state={chosen.state} short />
        </>
      ) : (
        <em className="text-ink-2">{words.open}</em>
      )}
      {right ? (
        <>
          {" "}
          <strong className="font-semibold">{right.text}</strong>{" "}
          <RevealedState state={right.state} short />
        </>
      ) : null}
    </span>
  );
}

export type RevealedSentenceProps = { text: string; parts: ShownPart[] };

export function RevealedSentence({ text, parts }: RevealedSentenceProps) {
  return splitAtPlaceholders(text).map((piece, at) => {
    const part = at % 2 ? parts.find(({ id }) => id === piece) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move
      <Fragment key={at}>{part ? <RevealedBlank part={part} /> : piece}</Fragment>
    );
  });
}
