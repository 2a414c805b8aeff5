import { useEffect, useState } from "react";
import { highlighterWords as words } from "../highlighter-words";
import { type HighlightChange, type Highlights, stateOf } from "../highlights";
import type { Passage } from "./passages";

const previewLength = 90;

const previewOf = (text: string) =>
  text.length > previewLength ? `${text.slice(0, previewLength).trimEnd()}…` : text;

type PassageListProps = {
  find: () => Passage[];
  highlights: Highlights;
  onChange: (change: HighlightChange) => void;
};

/** Every passage as a button that highlights all of it: for keyboards, which cannot select text everywhere. */
export function PassageList({ find, highlights, onChange }: PassageListProps) {
  const [passages, setPassages] = useState<Passage[]>([]);
  const key = find()
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when other passages are on the page
  useEffect(() => setPassages(find()), [key]);
  const tabs = [...new Set(passages.map(({ tab }) => tab))];
  return tabs.map((tab) => (
    <section key={tab} className="space-y-2">
      <h3 className="font-sans text-base font-semibold">{tab ?? words.question}</h3>
      <ul className="space-y-2">
        {passages
          .filter((passage) => passage.tab === tab)
          .map(({ id, text }) => {
            const state = stateOf(highlights[id], 0, text.length);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={state === "all"}
                  className="passage-row"
                  data-state={state}
                  onClick={() =>
                    onChange({ passage: id, start: 0, end: text.length, on: state !== "all" })
                  }
                >
                  {previewOf(text)} {state === "part" ? words.inPart : null}
                </button>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
