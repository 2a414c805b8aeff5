import type { ReactNode } from "react";
import { classes } from "./classes";

export type ThumbBarProps = {
  children: ReactNode;
  /** Repeats an action of the page, on phones only. */
  repeats?: boolean;
};

/**
 * A task's main action. On phones fixed at the bottom, 80 px high in every state of the task; from
 * 768 px it ends the content.
 */
export function ThumbBar({ children, repeats = false }: ThumbBarProps) {
  return (
    <div className={classes("thumb thumb-fixed max-md:mb-0", repeats && "md:hidden")}>
      {children}
    </div>
  );
}
