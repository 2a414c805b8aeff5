import { classes } from "~/ui/classes";
import { percent } from "~/ui/language";
import { scoreChart as words } from "../words";

export type ScoreChartProps = {
  /** Oldest first. */
  attempts: readonly { id: string; day: string; score: number }[];
  /** The attempt whose result the page shows. */
  current: string;
  passMark: number;
};

/** A phone has room for this many points; above `maxLabels`, it labels every second one. */
const maxPoints = 7;
const maxLabels = 5;
const top = 26;
const bottom = 150;
const heightOf = (score: number) => bottom - ((bottom - top) * score) / 100;

/**
 * Line chart of the learner's scores. Hidden from screen readers: the table has the same data. Without a viewBox, so
 * that the text keeps its size on phones.
 */
export function ScoreChart({ attempts, current, passMark }: ScoreChartProps) {
  const shown = attempts.slice(-maxPoints);
  const at = (index: number) => ((index + 0.5) * 100) / shown.length;
  return (
    <svg width="100%" height={bottom + 54} aria-hidden="true" className="keep text-xs">
      {[0, 50, 100].map((score) => (
        <line
          key={score}
          x1="0"
          x2="100%"
          y1={heightOf(score)}
          y2={heightOf(score)}
          className="stroke-line"
        />
      ))}
      <line
        x1="0"
        x2="100%"
        y1={heightOf(passMark)}
        y2={heightOf(passMark)}
        strokeDasharray="6 4"
        className="stroke-ink-2"
      />
      {/* The legend is below the chart, where no score can overlap it. */}
      <line
        x1="0"
        x2="30"
        y1={bottom + 42}
        y2={bottom + 42}
        strokeDasharray="6 4"
        className="stroke-ink-2"
      />
      <text x="38" y={bottom + 46} className="fill-ink-2">
        {words.passMark(passMark)}
      </text>
      {shown.slice(1).map((one, index) => (
        <line
          key={one.id}
          x1={`${at(index)}%`}
          y1={heightOf(shown[index]?.score ?? 0)}
          x2={`${at(index + 1)}%`}
          y2={heightOf(one.score)}
          strokeWidth="2"
          className="stroke-brand"
        />
      ))}
      {shown.map((one, index) => (
        <g key={one.id} textAnchor="middle">
          <circle
            cx={`${at(index)}%`}
            cy={heightOf(one.score)}
            r={one.id === current ? 7 : 5}
            strokeWidth="2"
            className={one.id === current ? "fill-brand stroke-brand" : "fill-sheet stroke-brand"}
          />
          <text
            x={`${at(index)}%`}
            y={heightOf(one.score) - 12}
            fontWeight="600"
            paintOrder="stroke"
            strokeWidth="4"
            className="fill-ink stroke-paper"
          >
            {percent(one.score)}
          </text>
          <text
            x={`${at(index)}%`}
            y={bottom + 20}
            className={classes(
              "fill-ink-2",
              shown.length > maxLabels && (shown.length - index) % 2 === 0 && "max-sm:hidden",
            )}
          >
            {one.day}
          </text>
        </g>
      ))}
    </svg>
  );
}
