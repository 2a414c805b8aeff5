import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { dashboardWords as words } from "~/words/dashboard";

export type QuickActionsProps = { actions: { label: string; to: string; note?: string }[] };

export function QuickActions({ actions }: QuickActionsProps) {
  return (
    <nav aria-labelledby="actions" className="space-y-3 print:hidden">
      <h2 id="actions">{words.actions}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {actions.map(({ label, to, note }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center justify-between gap-4">
              {label}
              <span className="flex items-center gap-2">
                {note ? <span className="text-sm text-ink-2">{note}</span> : null}
                <Icon name="chevron-right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
