import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";
import { percent } from "./language";
import { Tube } from "./rack";

export type ScoreSheetProps = {
  /** Percent, like `mark`. */
  score: number;
  mark: number;
  passed: boolean;
  /** In words. */
  verdict: string;
  label: string;
  figures: readonly { label: string; value: string }[];
  children: ReactNode;
};

export function ScoreSheet(props: ScoreSheetProps) {
  const { score, mark, passed, verdict, label, figures, children } = props;
  return (
    <div className="sheet space-y-4">
      <div className="flex items-center gap-5 sm:gap-8">
        <Tube colour="brand" percent={score} mark={mark} className="shrink-0" />
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p
            className={classes(
              "flex items-center gap-2 font-serif text-2xl leading-tight font-semibold",
              passed ? "text-ok" : "text-warn",
            )}
          >
            <Icon name={passed ? "check" : "info"} size={24} strokeWidth={2.2} />
            {verdict}
          </p>
          <dl className="flex flex-wrap items-end gap-x-8 gap-y-2 md:gap-x-10">
            <div className="max-sm:basis-full">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="font-serif text-[2.9rem] leading-none font-semibold lining-nums">
                {percent(score)}
              </dd>
            </div>
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt className="text-sm text-ink-2">{figure.label}</dt>
                <dd className="text-lg font-semibold tabular-nums">{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}
