import { href, Outlet, useLocation } from "react-router";
import { TabLinks } from "~/ui/tabs";
import { practiceTabWords as words } from "~/words/practice-tabs";

/** A tab's own page, and those below it; the first tab's address stands above all the others'. */
const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== href("/practice") && pathname.startsWith(`${to}/`));

/** The practice center: its tabs are addresses, each a page of its own. */
export default function PracticeCenter() {
  const { pathname } = useLocation();
  const tabs = [
    { label: words.quizzes, to: href("/practice") },
    { label: words.lessons, to: href("/practice/lessons") },
    { label: words.cards, to: href("/practice/cards") },
    { label: words.order, to: href("/practice/order-of-draw") },
    { label: words.planner, to: href("/practice/planner") },
  ];
  return (
    <div className="space-y-8">
      <TabLinks
        label={words.label}
        tabs={tabs.map((tab) => ({ ...tab, current: isAt(pathname, tab.to) }))}
      />
      <Outlet />
    </div>
  );
}
