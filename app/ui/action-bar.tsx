import type { ReactNode } from "react";
import { classes } from "./classes";

export type ActionBarProps = {
  children: ReactNode;
  /** For long labels: on a phone each button has its own row, the primary one last. */
  stacked?: boolean;
  /** Side by side at the end of the row. */
  together?: boolean;
};

/** The screen's main actions. On a phone sticky at the bottom, within the thumb's reach. */
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
