import { href, Link } from "react-router";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { recentWords as words } from "../words";

export type RecentActivityProps = {
  entries: { key: string; title: string; what: string; when: string; to: string }[];
};

export function RecentActivity({ entries }: RecentActivityProps) {
  if (entries.length === 0)
    return (
      <EmptyState
        title={words.none}
        level={3}
        action={{ label: words.toModules, to: href("/modules") }}
      >
        {words.noneText}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.key} className="relative flex items-center gap-x-4 py-3">
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
            <div className="min-w-0">
              <Link
                to={entry.to}
                className="font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {entry.title}
              </Link>
              <p className="text-sm text-ink-2">{entry.what}</p>
            </div>
            <time className="text-sm sm:shrink-0 text-ink-2 tabular-nums">{entry.when}</time>
          </div>
          <Icon name="chevron-right" size={18} className="text-brand" />
        </li>
      ))}
    </ul>
  );
}
