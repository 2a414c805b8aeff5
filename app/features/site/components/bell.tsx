import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { href, Link, useLocation } from "react-router";
import { badgeText } from "~/features/notifications/unread";
import { Icon } from "~/ui/icon";
import { bellWords as words } from "../words";
import { useBell } from "./bell-store";
import type { BellPanelProps } from "./live/bell-panel";

const BellPanel = lazy(() =>
  import("./live/bell-panel").then(
    ({ BellPanel }) => ({ default: BellPanel }),
    // Loading failed; the link still works.
    () => ({ default: NoPanel }),
  ),
);

function NoPanel(_: BellPanelProps): ReactNode {
  return null;
}

/** With scripts the count is live, and a panel opens. */
export function Bell({ lite }: { lite: boolean }) {
  const bell = useBell();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useLiveBell(bell, lite);
  if (!bell) return null;
  const isOpen = openAt === pathname;
  const badge = badgeText(bell.unread);
  const here = pathname === href("/notifications");

  function toggle(event: MouseEvent) {
    if (here || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(isOpen ? null : pathname);
  }
  function close(focus: boolean) {
    setOpenAt(null);
    if (focus) link.current?.focus();
  }
  return (
    <>
      <Link
        ref={link}
        to={href("/notifications")}
        aria-current={here ? "page" : undefined}
        aria-expanded={isOpen || undefined}
        onClick={toggle}
        className="icon-link"
      >
        <Icon name="bell" />
        <span className="sr-only">
          {words.name}
          {badge ? words.unread(badge) : null}
        </span>
        {badge ? (
          <span aria-hidden="true" className="badge">
            {badge}
          </span>
        ) : null}
      </Link>
      <span role="status" className="sr-only">
        {bell.arrived ? words.arrived(bell.arrived) : null}
      </span>
      {isOpen ? (
        <Suspense>
          <BellPanel of={bell.of} unread={bell.unread} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Subscribes and loads its code once the page is idle. */
function useLiveBell(bell: ReturnType<typeof useBell>, lite: boolean) {
  const unread = useRef(0);
  unread.current = bell?.unread ?? 0;
  const of = bell?.of;
  useEffect(() => {
    if (lite || !of) return;
    let gone = false;
    let stop = () => {};
    const begin = () =>
      import("./live/subscribe-bell").then(
        ({ subscribeBell }) => {
          if (!gone) stop = subscribeBell(of, unread.current);
        },
        () => {},
      );
    const later = window.setTimeout(begin, 500);
    return () => {
      gone = true;
      window.clearTimeout(later);
      stop();
    };
  }, [of, lite]);
}
