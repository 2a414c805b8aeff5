import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { taskWords } from "~/ui/words";
import { answering as words } from "../../words";

export type MapSheetProps = {
  /** The list's title. */
  title: string;
  position: number;
  total: number;
  children: ReactNode;
};

/** Where one is, in the task's bar: pressed, it opens the sheet with all questions. Works without scripts. */
export function MapSheet({ title, position, total, children }: MapSheetProps) {
  return (
    // Closed again on another question.
    <details key={position} className="map-sheet">
      <summary title={words.all} className="btn btn-quiet btn-sm">
        {taskWords.position(position, total)}
        <span className="sr-only"> {words.all}</span>
        <Icon name="chevron-down" size={14} strokeWidth={2.4} />
      </summary>
      <section aria-label={words.all} className="space-y-3">
        <p className="font-semibold">{title}</p>
        {children}
      </section>
    </details>
  );
}
