import { href, Link } from "react-router";
import { Icon } from "~/ui/icon";

/** The staff area's menu. Nothing stands behind an entry without an address yet (ruling 4). */
const groups: { label: string; entries: { label: string; to?: () => string }[] }[] = [
  {
    label: "Main",
    entries: [
      { label: "Dashboard", to: () => href("/admin") },
      { label: "Revenue" },
      { label: "Analytics" },
    ],
  },
  {
    label: "Users",
    entries: [{ label: "Students" }, { label: "Instructors" }, { label: "Email Campaigns" }],
  },
  {
    label: "Content",
    entries: [{ label: "Study Modules" }, { label: "Quiz Questions" }, { label: "Practice Exams" }],
  },
  {
    label: "Commerce",
    entries: [{ label: "Orders" }, { label: "Payments" }, { label: "Affiliates" }],
  },
  {
    label: "Settings",
    entries: [{ label: "Platform Settings" }, { label: "Notifications" }, { label: "Security" }],
  },
];

export type AdminSidebarProps = { pathname: string };

/** The menu beside an administrator's screens; on phones it folds away above them. */
export function AdminSidebar({ pathname }: AdminSidebarProps) {
  return (
    <>
      <nav aria-label="Administration" className="hidden md:block">
        <Groups pathname={pathname} />
      </nav>
      <details className="group sheet md:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
          Administration menu
          <Icon name="chevron-down" className="turn text-brand group-open:rotate-180" />
        </summary>
        <nav aria-label="Administration menu" className="pt-3">
          <Groups pathname={pathname} />
        </nav>
      </details>
    </>
  );
}

function Groups({ pathname }: AdminSidebarProps) {
  return (
    <ul className="space-y-5">
      {groups.map(({ label, entries }) => (
        <li key={label}>
          <p className="eyebrow">{label}</p>
          <ul className="mt-1">
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry {...entry} pathname={pathname} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Entry({ label, to, pathname }: { label: string; to?: () => string; pathname: string }) {
  const row = "flex min-h-11 items-center justify-between gap-2";
  if (!to)
    return (
      <span className={`${row} text-ink-2`}>
        {label}
        <span className="shrink-0 text-xs">Coming Soon</span>
      </span>
    );
  const address = to();
  return (
    <Link
      to={address}
      aria-current={pathname === address ? "page" : undefined}
      className={`${row} text-ink no-underline hover:underline aria-[current]:font-semibold`}
    >
      {label}
      {pathname === address ? <Icon name="check" size={18} className="text-brand" /> : null}
    </Link>
  );
}
