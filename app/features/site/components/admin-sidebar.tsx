import { href, Link } from "react-router";
import { Icon } from "~/ui/icon";
import { adminMenu } from "../admin-words";

type MenuEntry = {
  label: string;
  to?: string;
  /** For links out of the staff area. */
  note?: string;
};
type Group = { label: string; entries: MenuEntry[] };

/** Entries without an address are coming soon (ruling 4). */
const menuGroups = (): Group[] => [
  {
    label: adminMenu.main,
    entries: [
      { label: adminMenu.dashboard, to: href("/admin") },
      { label: adminMenu.contact, to: href("/admin/contact") },
      { label: adminMenu.demoRequests, to: href("/admin/demo-requests") },
      { label: adminMenu.schools, to: href("/admin/schools") },
      { label: adminMenu.announcements, to: href("/admin/announcements") },
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
      { label: adminMenu.modules, to: href("/modules"), note: adminMenu.learners },
      { label: adminMenu.questions, to: href("/admin/quiz-questions") },
      { label: adminMenu.exams, to: href("/practice-exams"), note: adminMenu.learners },
      { label: adminMenu.challenges, to: href("/admin/challenges") },
    ],
  },
  {
    label: adminMenu.commerce,
    entries: [
      { label: adminMenu.orders, to: href("/admin/orders") },
      { label: adminMenu.payments, to: href("/admin/payments") },
      { label: adminMenu.affiliates },
    ],
  },
  {
    label: adminMenu.settings,
    entries: [
      { label: adminMenu.platform },
      { label: adminMenu.notifications, to: href("/notifications"), note: adminMenu.yours },
      { label: adminMenu.security },
    ],
  },
];

export type AdminSidebarProps = { pathname: string };

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
    <ul className="grid gap-x-8 sm:max-lg:grid-cols-2 sm:max-lg:items-start">
      {menuGroups().map(({ label, entries }) => {
        const list = (
          <ul className="pb-3">
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry {...entry} pathname={pathname} />
              </li>
            ))}
          </ul>
        );
        return (
          <li key={label}>
            {entries.some(({ to }) => to) ? (
              <>
                <p className="eyebrow pt-2 font-semibold">{label}</p>
                {list}
              </>
            ) : (
              <details className="group/soon border-t border-line">
                <summary className="eyebrow font-semibold flex min-h-11 items-center justify-between gap-2">
                  {label}
                  <Icon name="chevron-down" size={16} className="turn group-open/soon:rotate-180" />
                </summary>
                {list}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ label, to, note, pathname }: MenuEntry & { pathname: string }) {
  const row = "flex min-h-11 items-center justify-between gap-2";
  if (!to)
    return (
      <span className={`${row} flex-wrap text-ink-2`}>
        {label}
        <span className="shrink-0 text-xs">{adminMenu.comingSoon}</span>
      </span>
    );
  const parts = to === href("/admin/quiz-questions") ? "/admin/questions" : to;
  const isPart = to !== href("/admin") && pathname.startsWith(`${parts}/`);
  return (
    <Link
      to={to}
      aria-current={pathname === to ? "page" : isPart || undefined}
      className={`${row} edged -ml-3 flex-wrap gap-y-0 pl-3 text-ink no-underline hover:underline aria-[current]:font-semibold`}
    >
      {label}
      {note ? <span className="shrink-0 text-xs text-ink-2">{note}</span> : null}
    </Link>
  );
}
