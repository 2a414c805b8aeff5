import type { ReactNode } from "react";

/** Repeats the main action on a phone, within the thumb's reach. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="thumb sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:hidden">
      {children}
    </div>
  );
}
