import { useEffect, useRef } from "react";
import { Form, href, useRevalidator } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { useMarkShown } from "~/features/notifications/components/use-mark-shown";
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
import { classes } from "~/ui/classes";
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
    pageKey: url.search,
    older: older && `${href("/notifications")}?after=${cursorText(older)}`,
    groups: groupByDay(rows, new Date(), timeZone),
  };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { unread, groups, older, isFirst, pageKey } = loaderData;
  const rows = groups.flatMap((group) => group.rows);
  useNewest(unread, isFirst ? (rows[0]?.id ?? null) : undefined);
  const marked = useMarkShown(pageKey, rows);
  if (rows.length === 0 && isFirst)
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
      <PageHeader
        title={notificationsWords.title}
        lead={leadOf(unread)}
        actions={
          unread > 0 ? (
            <Form method="post" action={href("/notifications/read")}>
              <Button variant="secondary" size="sm">
                {notificationsWords.markAll}
              </Button>
            </Form>
          ) : null
        }
      />
      {groups.map(({ id, label, rows }) => (
        <section key={id} aria-labelledby={id} className="space-y-2">
          <h2 id={id}>{label}</h2>
          <ul className="rows sheet py-1">
            {rows.map((row) => (
              <li key={row.id}>
                <NotificationItem row={row} isNew={!row.isRead || marked.has(row.id)} />
              </li>
            ))}
          </ul>
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

/** A form, because opening a notification marks it as read. The whole row is its button. */
function NotificationItem({ row, isNew }: { row: NotificationRow; isNew: boolean }) {
  const { id, title, content, isRead, leads, at, time } = row;
  return (
    <Form
      method="post"
      action={href("/notifications/:notificationId/read", { notificationId: id })}
      className="row relative py-3"
    >
      <div className="min-w-0 grow">
        <h3 className={classes("row-title font-sans text-base", !isNew && "font-normal")}>
          {leads || !isRead ? (
            <button
              type="submit"
              aria-label={leads ? undefined : notificationWords.markReadNamed(title)}
              className="text-left after:absolute after:inset-0"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {content ? <p className="row-detail wrap-anywhere whitespace-pre-wrap">{content}</p> : null}
        <time dateTime={at} className="row-detail">
          {time}
        </time>
      </div>
      {isNew ? <Badge tone="brand">{notificationWords.fresh}</Badge> : null}
      {leads ? <Icon name="chevron-right" size={18} className="text-ink-2" /> : null}
    </Form>
  );
}
