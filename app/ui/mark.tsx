import type { ComponentProps } from "react";

/** The mark: a drop with a tick. Decoration; the name stands beside it. */
export function Mark(svg: Omit<ComponentProps<"svg">, "children">) {
  return (
    <svg viewBox="0 0 26 30" width="26" height="30" {...svg} aria-hidden="true">
      <path className="fill-brand" d="M13 1C13 1 3 13 3 19.5a10 10 0 0 0 20 0C23 13 13 1 13 1z" />
      <path
        className="stroke-brand-ink"
        d="M8 19.8l3.6 3.6L18.4 16"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
