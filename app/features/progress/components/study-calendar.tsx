import { monthName, shortDay, weekdayName } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { type CalendarCell, calendarWeeks, type StudyAmount } from "../calendar";
import { addDays, relativeDay } from "../days";
import { calendarWords as words } from "../words";

export type StudyCalendarProps = {
  /** A Sunday; one cell per day up to today. */
  from: string;
  cells: readonly CalendarCell[];
};

/** In viewBox units; the whole is about as wide as a phone. */
const pitch = 25;
const left = 46;
const top = 32;
const dotSize: Record<StudyAmount, number> = { 1: 8, 2: 13, 3: 19 };
const amounts = [1, 2, 3] as const;

/** A column per week, a row per weekday. Zero-length lines with round caps draw dots. */
const dotAt = (at: number) => `M${left + pitch * Math.floor(at / 7)} ${top + pitch * (at % 7)}h0`;

/** A drawing, and a list for screen readers. */
export function StudyCalendar({ from, cells }: StudyCalendarProps) {
  const today = addDays(from, cells.length - 1);
  const done = cells.flatMap((cell, at) => (cell ? [{ ...cell, at }] : []));
  const name = (at: number) => {
    const day = addDays(from, at);
    return relativeDay(day, today) ?? shortDay(day);
  };
  return (
    <>
      <Drawing from={from} cells={cells} />
      {done.length === 0 ? (
        <p className="text-sm text-ink-2">{words.none}</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            {words.count(done.length, shortDay(from))} {words.key}
          </p>
          <Disclosure summary={words.byDay} onPaper>
            <ul className="divide-y divide-line text-sm">
              {done.reverse().map(({ at, lessons, answers }) => (
                <li key={at} className="flex justify-between gap-4 py-1.5">
                  <span>{name(at)}</span>
                  <span className="text-right text-ink-2 tabular-nums">
                    {words.did(lessons, answers)}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </>
  );
}

function Drawing({ from, cells }: StudyCalendarProps) {
  const dots = (amount: StudyAmount | null) =>
    cells.flatMap((cell, at) => ((cell?.amount ?? null) === amount ? [dotAt(at)] : [])).join("");
  const weeks = Array.from({ length: calendarWeeks }, (_, week) => addDays(from, 7 * week));
  const isNewMonth = (week: number) =>
    week < calendarWeeks - 1 && weeks[week]?.slice(0, 7) !== weeks[week - 1]?.slice(0, 7);
  return (
    <svg
      viewBox={`0 0 ${left + pitch * calendarWeeks - 12} ${top + pitch * 7 - 12}`}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className="w-full max-w-[30rem] text-ink-2"
    >
      <g fill="currentColor" fontSize="12">
        {[1, 3, 5].map((row) => (
          <text key={row} x="0" y={top + pitch * row + 4}>
            {weekdayName(addDays(from, row))}
          </text>
        ))}
        {weeks.map((day, week) =>
          // A month that starts in the second column has no room beside the previous one.
          isNewMonth(week) && !(week === 0 && isNewMonth(1)) ? (
            <text key={day} x={left + pitch * week - 8} y="12">
              {monthName(day)}
            </text>
          ) : null,
        )}
      </g>
      <path d={dots(null)} className="stroke-line" strokeWidth="6" />
      {amounts.map((amount) => (
        <path
          key={amount}
          d={dots(amount)}
          className="stroke-brand"
          strokeWidth={dotSize[amount]}
        />
      ))}
      <path
        d={`${dotAt(cells.length - 1).slice(0, -2)}m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0`}
        className="stroke-ink-2"
        strokeWidth="1.5"
      />
    </svg>
  );
}
