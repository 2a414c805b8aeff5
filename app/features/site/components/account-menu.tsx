import { href, Link } from "react-router";
import { badgeText } from "~/features/notifications/unread";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import type { PageFacts } from "../page-facts";
import { accountMenuWords as words } from "../words";
import { useBell } from "./bell-store";
import { LiteSwitch } from "./lite-switch";
import { SignOutForm } from "./sign-out-form";

export type AccountMenuProps = { viewer: NonNullable<PageFacts["viewer"]>; lite: boolean };

type Entry = { icon: IconName; label: string; to: string; end?: string | undefined };

/** Behind the viewer's initial: what belongs to the account, and the way out. */
export function AccountMenu({ viewer, lite }: AccountMenuProps) {
  const { firstName, fullName, email, plan, examDay, isAdmin, isStudent, isStaff } = viewer;
  const initial = <span className="disc">{[...firstName][0]?.toUpperCase()}</span>;
  const unread = badgeText(useBell()?.unread ?? 0);
  const entries: Entry[] = [
    ...(isStudent
      ? [{ icon: "book", label: words.mySchool, to: href("/my-school") } as const]
      : []),
    ...(isStaff
      ? [{ icon: "users", label: words.school, to: href("/schools/portal") } as const]
      : []),
    ...(isAdmin ? [{ icon: "settings", label: words.admin, to: href("/admin") } as const] : []),
    { icon: "user", label: words.profile, to: href("/account") },
    { icon: "calendar", label: words.study, to: href("/account/study"), end: examDay },
    { icon: "receipt", label: words.orders, to: href("/account/orders") },
    {
      icon: "mail",
      label: words.notifications,
      to: href("/notifications"),
      end: unread ? words.unread(unread) : undefined,
    },
    { icon: "info", label: words.help, to: href("/contact") },
  ];
  return (
    <Menu
      summary={
        <>
          {initial}
          <span className="sr-only">{words.name(firstName)}</span>
        </>
      }
    >
      <div className="menu-who">
        {initial}
        <p>
          <strong>{fullName ?? firstName}</strong>
          {email}
        </p>
        {plan ? <Badge tone="brand">{plan}</Badge> : null}
      </div>
      <nav aria-label={words.label}>
        <ul className="rows">
          {entries.map(({ icon, label, to, end }) => (
            <li key={to}>
              <Link to={to} className="menu-row">
                <Icon name={icon} />
                <span>{label}</span>
                {end}
              </Link>
            </li>
          ))}
          <li>
            <LiteSwitch lite={lite} className="menu-row" icon />
          </li>
        </ul>
      </nav>
      <SignOutForm />
    </Menu>
  );
}
