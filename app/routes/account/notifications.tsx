import { useEffect, useRef } from "react";
import { Form, href, useRevalidator } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { NotificationList } from "~/features/notifications/components/notification-list";
import { groupByDay } from "~/features/notifications/days";
import { listNotifications } from "~/features/notifications/notifications.server";
import { maxUnreadCount } from "~/features/notifications/unread";
import { useLatest } from "~/features/site/components/bell-store";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { notificationsWords as words } from "~/words/notifications";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = {
  narrow: true,
  failure: () => words.failure,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timeZone, bell } = viewerOf(context);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listNotifications(db, { userId, after });
  return {
    unread: bell.unread,
    isFirst: after === null,
    older: older && `${href("/notifications")}?after=${cursorText(older)}`,
    days: groupByDay(rows, new Date(), timeZone),
  };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { unread, days, older, isFirst } = loaderData;
  useNewest(unread, isFirst ? (days[0]?.rows[0]?.id ?? null) : undefined);
  if (days.length === 0 && isFirst)
    return (
      <div className="space-y-6">
        <PageHeader title={words.title} />
        <EmptyState title={words.none} action={{ label: words.practice, to: href("/practice") }}>
          {words.noneHint}
        </EmptyState>
      </div>
    );
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={leadOf(unread)} />
      {unread > 0 ? (
        <Form method="post" action={href("/notifications/read")}>
          <Button variant="secondary">{words.markAll}</Button>
        </Form>
      ) : null}
      {days.map(({ day, label, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="space-y-3">
          <h2 id={`day-${day}`}>{label}</h2>
          <NotificationList rows={rows} />
        </section>
      ))}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: href("/notifications") }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}

const leadOf = (unread: number): string => {
  if (unread === 0) return words.allRead;
  const more = unread >= maxUnreadCount;
  return words.unread(more ? maxUnreadCount - 1 : unread, more);
};

/**
 * Reloads when the bell has read something newer.
 * @param newest newest notification's id; undefined on later pages
 */
function useNewest(unread: number, newest: string | null | undefined) {
  const latest = useLatest();
  const { state, revalidate } = useRevalidator();
  const isCurrent =
    latest === null ||
    (latest.unread === unread && (newest === undefined || newest === (latest.rows[0]?.id ?? null)));
  /** Once per reading. */
  const loadedFor = useRef(latest);
  useEffect(() => {
    if (isCurrent || loadedFor.current === latest || state !== "idle") return;
    loadedFor.current = latest;
    void revalidate();
  }, [isCurrent, latest, state, revalidate]);
}
