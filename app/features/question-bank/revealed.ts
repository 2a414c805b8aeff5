/** An answered item as it is shown with its key: what became of each option. Pure. */
import type { AnswerKey, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import {
  type AnswerPart,
  type Ledger,
  ledgerOf,
  letterAt,
  markOf,
  mostOf,
  partsOf,
  type ScoringRule,
} from "./items";

export type RevealedItem = {
  position: number;
  type: QuestionType;
  stem: string;
  body: QuestionBody;
  /** The marks of what was chosen. */
  response: string[];
  /** Null while it must not be shown. */
  revealed: {
    /** Its marks. */
    key: string[];
    scoring: ScoringRule;
    maxPoints: number;
    optionNotes: Record<string, string>;
  } | null;
};

/**
 * What an option turned out to be. `answer`: right, where another was chosen or nothing; `missed`: right and left out,
 * where several could be chosen. `chosen`: no more can be told.
 */
export type OptionState = "right" | "wrong" | "missed" | "answer" | "chosen" | "plain";

export type ShownOption = {
  letter: string;
  text: string;
  state: OptionState;
  /** Why it is right or wrong. */
  note: string | undefined;
  /** Before the floor; null while the key must not be shown. */
  points: number | null;
};

export type ShownPart = {
  /** Null: the item is answered as a whole. */
  id: string | null;
  label: string;
  text: string | undefined;
  note: string | undefined;
  /** One at most can be chosen in it. */
  single: boolean;
  options: ShownOption[];
};

export type ShownAnswer = { parts: ShownPart[]; ledger: Ledger | null };

/** Stored marks, as a response or key again. */
function ofMarks(marks: string[], isByPart: boolean): AnswerKey {
  if (!isByPart) return { letters: marks };
  const parts: Record<string, string[]> = {};
  for (const mark of marks) {
    const dot = mark.lastIndexOf(".");
    const id = mark.slice(0, dot);
    parts[id] = [...(Object.hasOwn(parts, id) ? (parts[id] ?? []) : []), mark.slice(dot + 1)];
  }
  return { parts };
}

/**
 * An item with what became of each option in each of its parts, and of its points.
 * @throws RangeError as `ledgerOf` does
 */
export function shownAnswer(item: RevealedItem): ShownAnswer {
  const { type, body, response, revealed } = item;
  const parts = partsOf(item);
  const ledger =
    revealed &&
    ledgerOf(
      {
        type,
        body,
        answerKey: ofMarks(revealed.key, parts !== null),
        scoring: revealed.scoring,
        maxPoints: revealed.maxPoints,
      },
      ofMarks(response, parts !== null),
    );
  const notes = revealed?.optionNotes ?? {};
  const whole = {
    id: null,
    label: undefined,
    text: undefined,
    options: body.options ?? [],
    most: mostOf(item),
  };
  const shown = (parts ?? [whole]).map((part: AnswerPart | typeof whole, at): ShownPart => {
    const { id, label, text, options, most } = part;
    const single = most === 1;
    return {
      id,
      label: label ?? "",
      text,
      note: id === null ? undefined : notes[id],
      single,
      options: options.map((option, place) => {
        const letter = letterAt(place);
        const mark = id === null ? letter : markOf(id, letter);
        const entry = ledger?.parts[at]?.entries[place];
        const chosen = response.includes(mark);
        return {
          letter,
          text: option,
          state: !entry
            ? chosen
              ? "chosen"
              : "plain"
            : stateOf({ ...entry, several: !single && response.length > 0 }),
          note: notes[mark],
          points: entry?.points ?? null,
        };
      }),
    };
  });
  return { parts: shown, ledger };
}

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

/**
 * What is to be said of an item's options apart from where they stand, in their order: with what it is about.
 * What the item offers in several parts is said once.
 */
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
