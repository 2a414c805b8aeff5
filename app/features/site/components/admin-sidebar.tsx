import { href, Link } from "react-router";
import { Icon } from "~/ui/icon";
import { adminMenu } from "~/words/admin";

type Group = { label: string; entries: { label: string; to?: string }[] };

/** The staff area's menu. Nothing stands behind an entry without an address yet (ruling 4). */
const groups = (): Group[] => [
  {
    label: adminMenu.main,
    entries: [
      { label: adminMenu.dashboard, to: href("/admin") },
      { label: adminMenu.contact, to: href("/admin/contact") },
      { label: adminMenu.revenue },
      { label: adminMenu.analytics },
    ],
  },
  {
    label: adminMenu.users,
    entries: [
      { label: adminMenu.students },
      { label: adminMenu.instructors },
      { label: adminMenu.campaigns },
    ],
  },
  {
    label: adminMenu.content,
    entries: [
      { label: adminMenu.modules },
      { label: adminMenu.questions },
      { label: adminMenu.exams },
    ],
  },
  {
    label: adminMenu.commerce,
    entries: [
      { label: adminMenu.orders },
      { label: adminMenu.payments },
      { label: adminMenu.affiliates },
    ],
  },
  {
    label: adminMenu.settings,
    entries: [
      { label: adminMenu.platform },
      { label: adminMenu.notifications },
      { label: adminMenu.security },
    ],
  },
];

export type AdminSidebarProps = { pathname: string };

/** The menu beside an administrator's screens; on phones it folds away above them. */
export function AdminSidebar({ pathname }: AdminSidebarProps) {
  return (
    <>
      <nav aria-label={adminMenu.name} className="hidden lg:block">
        <Groups pathname={pathname} />
      </nav>
      <details className="group border-b border-line lg:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
          {adminMenu.fold}
          <Icon name="chevron-down" className="turn text-brand group-open:rotate-180" />
        </summary>
        <nav aria-label={adminMenu.fold} className="py-3">
          <Groups pathname={pathname} />
        </nav>
      </details>
    </>
  );
}

function Groups({ pathname }: AdminSidebarProps) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:max-lg:grid-cols-2">
      {groups().map(({ label, entries }) => (
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

function Entry({ label, to, pathname }: { label: string; to?: string; pathname: string }) {
  const row = "flex min-h-11 items-center justify-between gap-2";
  if (!to)
    return (
      <span className={`${row} text-ink-2`}>
        {label}
        <span className="shrink-0 text-xs">{adminMenu.comingSoon}</span>
      </span>
    );
  return (
    <Link
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      className={`${row} edged text-ink no-underline hover:underline aria-[current]:pl-3 aria-[current]:font-semibold`}
    >
      {label}
    </Link>
  );
}
