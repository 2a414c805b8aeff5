import type { AnswerKey, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import {
  type AnswerPart,
  choiceId,
  type Ledger,
  ledgerOf,
  letterAt,
  maxChoicesOf,
  partsOf,
  type ScoringRule,
} from "./items";

export type RevealedItem = {
  position: number;
  type: QuestionType;
  stem: string;
  body: QuestionBody;
  response: string[];
  /** Null while the key must not be shown. */
  revealed: {
    key: string[];
    scoring: ScoringRule;
    maxPoints: number;
    optionNotes: Record<string, string>;
  } | null;
};

/**
 * answer: right, but not chosen. missed: right and left out, where several could be chosen. chosen:
 * chosen while the key must not be shown.
 */
export type OptionState = "right" | "wrong" | "missed" | "answer" | "chosen" | "plain";

export type ShownOption = {
  letter: string;
  text: string;
  state: OptionState;
  note: string | undefined;
  points: number | null;
};

export type ShownPart = {
  /** Null if the item is answered as a whole. */
  id: string | null;
  label: string;
  text: string | undefined;
  note: string | undefined;
  isSingleAnswer: boolean;
  options: ShownOption[];
};

export type ShownAnswer = { parts: ShownPart[]; ledger: Ledger | null };

/** Inverse of `selectionOf`. */
function responseFromSelection(marks: string[], isByPart: boolean): AnswerKey {
  if (!isByPart) return { letters: marks };
  const parts: Record<string, string[]> = {};
  for (const mark of marks) {
    const dot = mark.lastIndexOf(".");
    const id = mark.slice(0, dot);
    parts[id] = [...(Object.hasOwn(parts, id) ? (parts[id] ?? []) : []), mark.slice(dot + 1)];
  }
  return { parts };
}

/** @throws RangeError like `ledgerOf` */
export function shownAnswer(item: RevealedItem): ShownAnswer {
  const { type, body, response, revealed } = item;
  const parts = partsOf(item);
  const ledger =
    revealed &&
    ledgerOf(
      {
        type,
        body,
        answerKey: responseFromSelection(revealed.key, parts !== null),
        scoring: revealed.scoring,
        maxPoints: revealed.maxPoints,
      },
      responseFromSelection(response, parts !== null),
    );
  const entries = new Map(
    ledger?.parts.flatMap((sums) => sums.entries.map((one) => [markOf(one.part, one.letter), one])),
  );
  const notes = revealed?.optionNotes ?? {};
  const whole = {
    id: null,
    label: undefined,
    text: undefined,
    options: body.options ?? [],
    maxChoices: maxChoicesOf(item),
  };
  const shown = (parts ?? [whole]).map((part: AnswerPart | typeof whole): ShownPart => {
    const { id, label, text, options, maxChoices } = part;
    const isSingleAnswer = maxChoices === 1;
    return {
      id,
      label: label ?? "",
      text,
      note: id === null ? undefined : notes[id],
      isSingleAnswer,
      options: options.map((option, place) => {
        const letter = letterAt(place);
        const mark = markOf(id, letter);
        const entry = entries.get(mark);
        const chosen = response.includes(mark);
        return {
          letter,
          text: option,
          state: !entry
            ? chosen
              ? "chosen"
              : "plain"
            : stateOf({ ...entry, several: !isSingleAnswer && response.length > 0 }),
          note: notes[mark],
          points: entry?.points ?? null,
        };
      }),
    };
  });
  return { parts: shown, ledger };
}

const markOf = (part: string | null, letter: string): string =>
  part === null ? letter : choiceId(part, letter);

function stateOf({
  chosen,
  right,
  several,
}: {
  chosen: boolean;
  right: boolean;
  several: boolean;
}): OptionState {
  if (chosen) return right ? "right" : "wrong";
  if (!right) return "plain";
  return several ? "missed" : "answer";
}

export function notesOf(
  item: Pick<RevealedItem, "body" | "revealed">,
  parts: ShownPart[],
): { about: string; note: string }[] {
  const notes = item.revealed?.optionNotes ?? {};
  const ofParts = parts.flatMap(({ id, label, note, options }) => [
    ...(note ? [{ about: label, note }] : []),
    ...options.flatMap((option) =>
      option.note
        ? [{ about: id === null ? option.text : `${label}: ${option.text}`, note: option.note }]
        : [],
    ),
  ]);
  const shared = parts.some(({ id }) => id !== null) ? (item.body.options ?? []) : [];
  return [
    ...ofParts,
    ...shared.flatMap((about, at) => {
      const note = notes[letterAt(at)];
      return note ? [{ about, note }] : [];
    }),
  ];
}
