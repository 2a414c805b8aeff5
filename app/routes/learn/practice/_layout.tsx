import { href, Outlet, useLocation } from "react-router";
import { practiceTabWords as words } from "~/features/quizzes/words";
import { TabLinks } from "~/ui/tabs";

/** The first tab's address is a prefix of the others'. */
function isAt(pathname: string, to: string, others: string[]): boolean {
  const isIn = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return to === href("/practice") ? !others.some(isIn) : isIn(to);
}

export default function PracticeCenter() {
  const { pathname } = useLocation();
  const tabs = [
    { label: words.quizzes, to: href("/practice") },
    { label: words.lessons, to: href("/practice/lessons") },
    { label: words.cards, to: href("/practice/cards") },
    { label: words.order, to: href("/practice/order-of-draw") },
    { label: words.planner, to: href("/practice/planner") },
  ];
  const others = tabs.slice(1).map(({ to }) => to);
  return (
    <div className="space-y-8">
      <TabLinks
        label={words.label}
        tabs={tabs.map((tab) => ({ ...tab, current: isAt(pathname, tab.to, others) }))}
      />
      <Outlet />
    </div>
  );
}
