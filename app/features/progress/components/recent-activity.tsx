import { href, Link } from "react-router";
import { EmptyState } from "~/ui/empty-state";

export type RecentActivityProps = {
  entries: { key: string; title: string; what: string; when: string; to: string }[];
};

/** The last things a learner did, each leading back to it. */
export function RecentActivity({ entries }: RecentActivityProps) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing yet"
        level={3}
        action={{ label: "See the modules", to: href("/modules") }}
      >
        Finish a lesson or a quiz, and it will be listed here.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.key} className="flex flex-wrap items-center gap-x-4 py-2">
          <div className="min-w-0 grow">
            <Link to={entry.to} className="inline-flex min-h-11 items-center font-semibold">
              {entry.title}
            </Link>
            <p className="text-sm text-ink-2">{entry.what}</p>
          </div>
          <time className="text-sm text-ink-2 tabular-nums">{entry.when}</time>
        </li>
      ))}
    </ul>
  );
}
