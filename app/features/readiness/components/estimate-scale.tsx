import type { Estimate } from "../estimate";
import { studyMark } from "../standing";
import { scaleWords as words } from "../words";

const at = (percent: number) => `${percent.toFixed(1)}%`;

export type EstimateScaleProps = {
  /** Null: the scale alone. */
  estimate: Estimate | null;
  /** For lists below a labelled scale. */
  bare?: boolean;
};

/** The range on a line from 0 to 100, with the study mark. Decorative: the figures are text beside it. */
export function EstimateScale({ estimate, bare = false }: EstimateScaleProps) {
  const low = 100 * (estimate?.low ?? 0);
  const high = 100 * (estimate?.high ?? 0);
  return (
    <svg
      aria-hidden="true"
      className={bare ? "h-5 w-full overflow-visible" : "h-12 w-full overflow-visible"}
    >
      <rect y="5" width="100%" height="10" rx="5" className="fill-line opacity-70" />
      {estimate ? (
        <rect
          x={at(low)}
          y="3"
          width={at(Math.max(2, high - low))}
          height="14"
          rx="7"
          className="fill-brand"
        />
      ) : null}
      <line
        x1={at(studyMark)}
        x2={at(studyMark)}
        y1="-2"
        y2="22"
        className="stroke-ink"
        strokeWidth="2"
        strokeDasharray="4 2"
      />
      {bare ? null : (
        <g className="fill-ink-2" fontSize="13">
          <text x="0" y="40">
            {words.scale(0)}
          </text>
          <text x="50%" y="40" textAnchor="middle">
            {words.scale(50)}
          </text>
          <text x={at(studyMark)} y="40" textAnchor="middle" className="fill-ink font-semibold">
            {words.mark(studyMark)}
          </text>
          <text x="100%" y="40" textAnchor="end">
            {words.scale(100)}
          </text>
        </g>
      )}
    </svg>
  );
}
