import type { ReactNode } from "react";
import { PrintedFor } from "./printed-for";

export type ResultPageProps = {
  learner: string;
  title: string;
  list: string;
  when: string;
  summary: ReactNode;
  /** The recommendation. */
  step: ReactNode;
  actions: ReactNode;
  /** Beside the analysis on wide screens. */
  aside: ReactNode;
  /** After everything else. */
  end?: ReactNode;
  children: ReactNode;
};

/** The result of a quiz or an exam: score and recommendation first, analysis and what was missed below. */
export function ResultPage(props: ResultPageProps) {
  const { learner, title, list, when, summary, step, actions, aside, end, children } = props;
  return (
    <div className="mx-auto max-w-[1080px] space-y-6 print:max-w-none">
      <PrintedFor learner={learner} />
      <header>
        <h1 className="font-sans text-base font-semibold tracking-normal">{title}</h1>
        <p className="text-sm text-ink-2">
          {list} · {when}
        </p>
      </header>
      <div className="grid grid-cols-1 items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">{summary}</div>
        {step}
      </div>
      {actions}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">{children}</div>
        {aside}
      </div>
      {end ? <div className="max-w-[680px] space-y-4">{end}</div> : null}
    </div>
  );
}
