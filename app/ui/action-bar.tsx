import type { ReactNode } from "react";

/** The screen's way on: at the thumb's end on a phone, in the flow from there up. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="thumb sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0">
      {children}
    </div>
  );
}
