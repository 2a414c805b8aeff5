import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "~/ui/icon";
import { planHref, screenCount } from "../steps";
import { onboardingWords as words } from "../words";

/** A task room's bar: how far one is, and the one way out. */
export function OnboardingBar({ position }: { position: number }) {
  return (
    <div className="task-bar">
      <span className="lying">
        <svg aria-hidden="true">
          <rect width={`${(100 * position) / screenCount}%`} height="100%" />
        </svg>
      </span>
      <span className="shrink-0 text-sm tabular-nums">
        <span className="sr-only">{words.steps}: </span>
        {words.position(position, screenCount)}
      </span>
      {/* A post, because it ends onboarding. */}
      <Form method="post" action={planHref()}>
        <button type="submit" name="intent" value="later" className="btn btn-quiet btn-sm -mr-3">
          {words.notNow}
        </button>
      </Form>
    </div>
  );
}

export type AnswerRow = {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Answered before. */
  isChosen?: boolean;
};

/** Each row answers by one press. */
export function AnswerRows({ name, rows }: { name: string; rows: readonly AnswerRow[] }) {
  return (
    <div className="grid gap-2.5">
      {rows.map(({ value, title, detail, isChosen }) => (
        <button
          type="submit"
          key={value}
          name={name}
          value={value}
          className="flex min-h-15 w-full cursor-pointer items-center gap-3 rounded-lg border-[1.5px] border-line-2 bg-sheet px-4 py-2 text-left hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-wash"
          aria-current={isChosen || undefined}
        >
          <span className="min-w-0 grow leading-snug">
            <span className="block font-semibold">
              {title}
              {isChosen ? <span className="sr-only">, {words.chosen}</span> : null}
            </span>
            {detail ? <span className="block text-sm text-ink-2">{detail}</span> : null}
          </span>
          <Icon name={isChosen ? "check" : "chevron-right"} size={18} className="text-brand" />
        </button>
      ))}
    </div>
  );
}
