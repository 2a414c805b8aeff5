import type { ReactNode } from "react";
import { classes } from "./classes";

export type ActionBarProps = {
  children: ReactNode;
  /** For long labels: on a phone each button has its own row. */
  stacked?: boolean;
  together?: boolean;
};

/** A page's actions. On a phone sticky at the bottom, above the site's navigation. */
export function ActionBar({ children, stacked, together }: ActionBarProps) {
  return (
    <div
      className={classes(
        "thumb",
        together ? "justify-end" : "justify-between",
        stacked && "max-md:*:basis-full",
      )}
    >
      {children}
    </div>
  );
}
