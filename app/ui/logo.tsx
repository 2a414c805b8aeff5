import type { ComponentProps } from "react";

/** Decorative; the name is beside it. */
export function Logo(svg: Omit<ComponentProps<"svg">, "children">) {
  return (
    <svg viewBox="0 0 26 30" width="26" height="30" {...svg} aria-hidden="true">
      <path
        className="fill-brand"
        d="M13 .8C10.2 5.2 2.6 12.6 2.6 19a10.4 10.4 0 0 0 20.8 0C23.4 12.6 15.8 5.2 13 .8z"
      />
      {/* In the colour of the background. */}
      <path
        className="stroke-(--ground)"
        d="M7.4 18.6l4.3 4.3L25 9.2"
        fill="none"
        strokeWidth="2.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
