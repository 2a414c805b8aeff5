import { useRef } from "react";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { useHydrated } from "~/ui/use-hydrated";
import { quickKeys, tutor as words } from "~/words/tutor";
import type { NotSaved } from "../saved";
import { AnswerForm, type AnswerFormProps } from "./answer-form";
import { KeyboardHelp } from "./keyboard-help";
import { useAnswerKeys } from "./live/use-answer-keys";
import { useFocusOnArrival } from "./live/use-arrival";

export type QuickQuestionProps = {
  title: string;
  total: number;
  attemptId: string;
  item: AnswerFormProps["item"];
  problem: NotSaved | undefined;
  to: (position: number) => string;
};

export function QuickQuestion({ title, total, attemptId, item, problem, to }: QuickQuestionProps) {
  const { position } = item;
  const previous = position > 1 ? to(position - 1) : null;
  const isLast = position === total;
  const primary = useRef<HTMLButtonElement>(null);
  const count = letteredOptionCount(item);
  // No forward key: only the submit button goes on.
  const keys = useAnswerKeys({ count, primary, previous, next: null });
  const hydrated = useHydrated();
  useFocusOnArrival(position);
  return (
    <div className="mx-auto max-w-[720px] space-y-4">
      <header>
        <p className="eyebrow max-w-none">{title}</p>
        <h1 className="text-2xl">{words.title(position, total)}</h1>
      </header>
      <AnswerForm
        // Remount for another question or another stored answer.
        key={`${position}.${item.revision}`}
        attemptId={attemptId}
        item={item}
        problem={problem}
        previous={previous}
        primary={primary}
        label={isLast ? words.submit : words.next}
        go={isLast ? "submit" : String(position + 1)}
      />
      {hydrated ? <KeyboardHelp {...keys} help={quickKeys} /> : null}
    </div>
  );
}
