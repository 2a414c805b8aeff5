import type { ReactNode } from "react";
import { classes } from "./classes";

export type ActionBarProps = {
  children: ReactNode;
  /** For long labels: on a phone each button has its own row. */
  stacked?: boolean;
  together?: boolean;
};

/** On a phone sticky at the bottom, within the thumb's reach. */
export function ActionBar({ children, stacked, together }: ActionBarProps) {
  return (
    <div
      className={classes(
        "thumb sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0",
        together ? "justify-end" : "justify-between",
        stacked && "max-sm:*:basis-full max-sm:[html:has(&)]:scroll-pb-40",
      )}
    >
      {children}
    </div>
  );
}
