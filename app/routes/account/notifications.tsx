import { useEffect, useRef } from "react";
import { Form, href, useRevalidator } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { groupByDay } from "~/features/notifications/days";
import { listNotifications } from "~/features/notifications/notifications.server";
import type { NotificationRow } from "~/features/notifications/rows";
import { maxUnreadCount } from "~/features/notifications/unread";
import { notificationsWords, notificationWords } from "~/features/notifications/words";
import { useLatest } from "~/features/site/components/bell-store";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(notificationsWords.title, matches);
export const handle: FrameHandle = {
  narrow: true,
  failure: () => notificationsWords.failure,
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
        <PageHeader title={notificationsWords.title} />
        <EmptyState
          title={notificationsWords.none}
          action={{ label: notificationsWords.practice, to: href("/practice") }}
        >
          {notificationsWords.noneHint}
        </EmptyState>
      </div>
    );
  return (
    <div className="space-y-6">
      <PageHeader title={notificationsWords.title} lead={leadOf(unread)} />
      {unread > 0 ? (
        <Form method="post" action={href("/notifications/read")}>
          <Button variant="secondary">{notificationsWords.markAll}</Button>
        </Form>
      ) : null}
      {days.map(({ day, label, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="space-y-3">
          <h2 id={`day-${day}`}>{label}</h2>
          <NotificationList rows={rows} />
        </section>
      ))}
      <PageLinks
        label={notificationsWords.pages}
        before={isFirst ? null : { label: notificationsWords.newest, to: href("/notifications") }}
        after={older ? { label: notificationsWords.older, to: older } : null}
      />
    </div>
  );
}

const leadOf = (unread: number): string => {
  if (unread === 0) return notificationsWords.allRead;
  const more = unread >= maxUnreadCount;
  return notificationsWords.unread(more ? maxUnreadCount - 1 : unread, more);
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

/** A form, because opening a notification marks it as read. */
function NotificationList({ rows }: { rows: readonly NotificationRow[] }) {
  return (
    <ul className="space-y-3">
      {rows.map((row) => (
        <li key={row.id} className="sheet">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3>{row.title}</h3>
            {row.isRead ? null : (
              <Badge tone="brand" icon="bell">
                {notificationWords.unread}
              </Badge>
            )}
          </div>
          <p className="wrap-anywhere whitespace-pre-wrap">{row.content}</p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <time dateTime={row.at} className="text-sm text-ink-2">
              {row.time}
            </time>
            <OpenButton row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function OpenButton({ row: { id, title, isRead, leads } }: { row: NotificationRow }) {
  if (isRead && !leads) return null;
  return (
    <Form
      method="post"
      action={href("/notifications/:notificationId/read", { notificationId: id })}
    >
      <button type="submit" className="btn btn-quiet btn-sm">
        {leads ? notificationWords.open : notificationWords.markRead}
        <span className="sr-only">: {title}</span>
        {leads ? <Icon name="chevron-right" size={16} /> : null}
      </button>
    </Form>
  );
}
