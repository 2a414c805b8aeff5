import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Tube } from "./rack";

type Figure = {
  label: string;
  value: string;
  /** The value says what it is: the label is for screen readers. */
  quiet?: boolean;
};

export type ScoreSheetProps = {
  /** Percent, like `mark`. */
  score: number;
  mark: number;
  passed: boolean;
  /** In words. */
  verdict: string;
  /** The result in one large figure. */
  main: Figure;
  figures: readonly Figure[];
  /** Compared with the attempt before. */
  change?: { text: string; isUp: boolean } | null;
  children: ReactNode;
};

/** The tube fills to the score, across the dashed mark. Reduced motion shows it full at once. */
const filling =
  "motion-safe:[&>path:nth-child(2)]:transition-[clip-path] motion-safe:[&>path:nth-child(2)]:duration-300 motion-safe:[&>path:nth-child(2)]:starting:[clip-path:inset(100%_0_0)]";

export function ScoreSheet(props: ScoreSheetProps) {
  const { score, mark, passed, verdict, main, figures, change, children } = props;
  return (
    <div className="flex items-center gap-5 md:gap-10">
      <Tube
        colour="brand"
        percent={score}
        mark={mark}
        plain
        className={classes("h-auto w-[4.5rem] shrink-0 max-[20em]:w-10 md:w-26", filling)}
      />
      <div className="min-w-0 grow">
        <dl>
          <dt className={main.quiet ? "sr-only" : "text-sm text-ink-2"}>{main.label}</dt>
          <dd
            className={classes(
              "font-serif leading-none font-semibold tracking-tight lining-nums",
              main.value.length > 5
                ? "text-3xl md:text-5xl"
                : "text-[min(3.2rem,13vw)] md:text-[4.4rem]",
            )}
          >
            {main.value}
          </dd>
        </dl>
        <p
          className={classes(
            "flex items-start gap-2 pt-1 font-serif text-xl leading-tight font-semibold md:text-2xl",
            passed ? "text-ok" : "text-warn",
          )}
        >
          <Icon name={passed ? "check" : "info"} size={24} strokeWidth={2.2} />
          <span className="min-w-0 hyphens-auto">{verdict}</span>
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 pt-1.5">
          {figures.map(({ label, value, quiet }) => (
            <div key={label}>
              <dt className={quiet ? "sr-only" : "text-sm text-ink-2"}>{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {change ? (
          <p
            className={classes(
              "flex items-center gap-1.5 pt-1 font-semibold",
              change.isUp ? "text-ok" : "text-ink-2",
            )}
          >
            {change.isUp ? <Icon name="arrow-up" size={18} /> : null}
            {change.text}
          </p>
        ) : null}
        <div className="pt-1 text-sm text-ink-2">{children}</div>
      </div>
    </div>
  );
}
