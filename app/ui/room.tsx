import type { ReactNode } from "react";
import { classes } from "./classes";
import { Going, useGoing } from "./going";

/** Of `<main>`, for the link that skips to it. */
export const contentId = "main";

export type RoomProps = {
  children: ReactNode;
  narrow?: boolean;
  /** The content sets its own widths. */
  bleed?: boolean;
};

/** A task's frame: nothing but the task. Its `TaskBar` leads out. */
export function Room({ children, narrow, bleed }: RoomProps) {
  const going = useGoing();
  return (
    <>
      {going ? <Going /> : null}
      <main
        id={contentId}
        tabIndex={-1}
        aria-busy={going || undefined}
        className={classes("page pb-8", !bleed && (narrow ? "narrow" : "wrap"))}
      >
        {children}
      </main>
    </>
  );
}
