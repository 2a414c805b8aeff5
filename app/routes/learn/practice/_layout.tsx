import { href, Link, Outlet, useLocation } from "react-router";
import { practiceTabWords as words } from "~/features/quizzes/words";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";

/** The first tab's address is a prefix of the others'. */
function isAt(pathname: string, to: string, others: string[]): boolean {
  const isIn = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return to === href("/practice") ? !others.some(isIn) : isIn(to);
}

/** Its tabs are left out on phones beside the rack of a round. */
export default function PracticeCenter() {
  const { pathname } = useLocation();
  const tabs = [
    { label: words.quizzes, to: href("/practice"), icon: "list" },
    { label: words.lessons, to: href("/practice/lessons"), icon: "book" },
    { label: words.cards, to: href("/practice/cards"), icon: "cards" },
    { label: words.order, to: href("/practice/order-of-draw"), icon: "swap" },
    { label: words.planner, to: href("/practice/planner"), icon: "calendar" },
  ] as const;
  const others = tabs.slice(1).map(({ to }) => to);
  return (
    <div className="space-y-6">
      <nav
        aria-label={words.label}
        className={classes(
          "center-tabs -mt-4 md:-mt-8 print:hidden",
          pathname === href("/practice/order-of-draw") && "max-md:hidden",
        )}
      >
        <ul>
          {tabs.map(({ label, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(pathname, to, others) ? "page" : undefined}
                className="tab"
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
