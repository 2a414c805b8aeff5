import { own, type Parts } from "#db/personal-data";
import { events, notifications } from "#db/schema";

export const notificationParts = {
  notifications: {
    table: notifications,
    ownerColumns: [notifications.userId],
    columns: {
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      content: notifications.content,
      href: notifications.href,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    },
    omitted: { userId: own },
    order: [notifications.id],
  },
  events: {
    table: events,
    ownerColumns: [events.userId],
    columns: {
      number: events.number,
      kind: events.kind,
      payload: events.payload,
      createdAt: events.createdAt,
    },
    omitted: { id: "its number says the same", userId: own },
    order: [events.id],
  },
} satisfies Parts;
