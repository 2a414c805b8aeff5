import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon";
import { taskWords } from "./words";

export type TaskBarProps = {
  /** Where the cross leads. */
  leave: string;
  /** What the cross does: "Leave the quiz. Your answers are saved." */
  label: string;
  /** Also where one is: the fourth question of ten is 4. */
  done: number;
  total: number;
  /** In place of the plain count: the map that it opens. */
  count?: ReactNode;
  /** Flag, clock. */
  end?: ReactNode;
};

/** The bar of a task room (`routes/learn/_room.tsx`), in place of the site's navigation. */
export function TaskBar({ leave, label, done, total, count, end }: TaskBarProps) {
  const share = total > 0 ? Math.min(100, (100 * done) / total) : 0;
  return (
    <div className="task-bar">
      <Link to={leave} aria-label={label} className="icon-link -ml-3">
        <Icon name="cross" size={24} />
      </Link>
      <span className="lying">
        <svg aria-hidden="true">
          <rect width={`${share}%`} height="100%" />
        </svg>
      </span>
      {count ?? (
        <span className="shrink-0 text-sm tabular-nums">{taskWords.position(done, total)}</span>
      )}
      {end}
    </div>
  );
}
