import { type AnyColumn, id, index, instant, primaryKey, table, text } from "../columns";
import { audiences, conversationTypes } from "../vocabulary";
import { users } from "./accounts";
import { schools } from "./schools";

export const conversations = table(
  "conversations",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    title: text(),
    type: text({ enum: conversationTypes }).notNull(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("conversations_school").on(t.schoolId, t.updatedAt)],
);

export const conversationMembers = table(
  "conversation_members",
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastReadAt: instant(),
    joinedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_members_user").on(t.userId),
  ],
);

export const messages = table(
  "messages",
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: text()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    replyToId: text().references((): AnyColumn => messages.id, { onDelete: "set null" }),
    /** The form's key: a double click sends once. */
    clientKey: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index("messages_thread").on(t.conversationId, t.createdAt)],
);

export const announcements = table(
  "announcements",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    senderId: text().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    content: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("announcements_school").on(t.schoolId, t.createdAt)],
);
