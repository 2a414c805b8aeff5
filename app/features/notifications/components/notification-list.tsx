import { Form, href } from "react-router";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { notificationWords as words } from "~/words/notifications";
import type { NotificationRow } from "../rows";

/** A form, because opening a notification marks it as read. */
export function NotificationList({ rows }: { rows: readonly NotificationRow[] }) {
  return (
    <ul className="space-y-3">
      {rows.map((row) => (
        <li key={row.id} className="sheet">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3>{row.title}</h3>
            {row.isRead ? null : (
              <Badge tone="brand" icon="bell">
                {words.unread}
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
        {leads ? words.open : words.markRead}
        <span className="sr-only">: {title}</span>
        {leads ? <Icon name="chevron-right" size={16} /> : null}
      </button>
    </Form>
  );
}
