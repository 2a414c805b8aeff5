import type { Progress, SubmitMap, SubmitWords } from "./kind";

export type SubmitFacts = {
  /** How many questions have a complete answer, of how many. */
  answered: number;
  total: number;
  heading: string;
  lead: string;
  paragraphs: string[];
  maps: SubmitMap[];
  /** Every question is answered. */
  isReady: boolean;
  /** The question to go back to: the first that is not answered, else the first flagged, else the last. */
  back: { position: number; label: string };
  submit: { label: string; pending: string };
};

/** What the page before submitting says of an attempt's progress. */
export function submitFacts(
  progress: Progress,
  words: SubmitWords,
  maps: SubmitMap[],
): SubmitFacts {
  const open = progress.filter((one) => !one.answered);
  const inPart = open.filter((one) => one.partial).map((one) => one.position);
  const empty = open.filter((one) => !one.partial).map((one) => one.position);
  const first = open[0] ?? progress.find((one) => one.flagged);
  const cost = empty.length === progress.length ? words.nothing : words.cost(empty);
  return {
    answered: progress.length - open.length,
    total: progress.length,
    heading: words.title,
    lead:
      empty.length > 0
        ? words.unanswered(empty.length)
        : inPart.length > 0
          ? words.inPart(inPart)
          : words.allAnswered,
    paragraphs: [
      ...(empty.length > 0 && inPart.length > 0 ? [words.inPart(inPart)] : []),
      ...(empty.length > 0 ? [cost] : []),
    ],
    maps,
    isReady: open.length === 0,
    back: {
      position: first?.position ?? progress.length,
      label: first ? words.goTo(first.position) : words.back,
    },
    submit: { label: words.submit, pending: words.sending },
  };
}
