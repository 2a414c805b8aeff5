import { boolean, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns";
import { contactSubjects, mailLanes, mailStatuses } from "../vocabulary";
import { users } from "./accounts";

export const notifications = table(
  "notifications",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    href: text(),
    isRead: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [index("notifications_user").on(t.userId, t.isRead, t.createdAt)],
);

/** A template and ids, never a token: the worker makes it. */
export const mail = table(
  "mail",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    to: text().notNull(),
    template: text().notNull(),
    params: json<Record<string, string>>().notNull(),
    /** At most one email per key. */
    onceKey: text(),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    /** Each lane has its own worker. */
    lane: text({ enum: mailLanes }).notNull().default("transactional"),
    tries: integer().notNull().default(0),
    dueAt: instant().notNull(),
    leasedUntil: instant(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index("mail_due").on(t.lane, t.status, t.dueAt, t.id),
    index("mail_user").on(t.userId),
    uniqueIndex("mail_once").on(t.onceKey),
  ],
);

export const contactMessages = table(
  "contact_messages",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: contactSubjects }).notNull(),
    message: text().notNull(),
    /** The sender had premium access. */
    isPriority: boolean().notNull(),
    /** Hash of sender and text until it is answered: a message sent twice is stored once. */
    onceKey: text(),
    createdAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    index("contact_messages_open").on(t.handledAt, t.createdAt),
    index("contact_messages_created").on(t.createdAt),
    uniqueIndex("contact_messages_once").on(t.onceKey),
  ],
);
