import type { Estimate } from "../estimate";

/** On a line from 0 to 100. Decorative: the figures are in the text beside it. */
export function EstimateBar({ share, low, high }: Estimate) {
  const at = (part: number) => `${(100 * part).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="h-4 w-full">
      <rect y="6" width="100%" height="4" rx="2" className="fill-line" />
      {[25, 50, 75].map((tick) => (
        <rect key={tick} x={`${tick}%`} y="3" width="1" height="10" className="fill-line-2" />
      ))}
      <rect
        x={at(low)}
        y="3"
        width={at(Math.max(0.01, high - low))}
        height="10"
        rx="5"
        className="fill-brand opacity-40"
      />
      <circle cx={at(share)} cy="8" r="6" className="fill-brand" />
    </svg>
  );
}
