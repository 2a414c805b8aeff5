import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { announcements, conversationMembers, conversations, messages } from "#db/schema";

export const messagingParts = {
  messages: {
    table: messages,
    by: [messages.senderId],
    columns: {
      id: messages.id,
      conversationId: messages.conversationId,
      content: messages.content,
      replyToId: messages.replyToId,
      createdAt: messages.createdAt,
    },
    without: { senderId: own, clientKey: "guards against a second click" },
    order: [messages.id],
  },
  conversations: {
    table: conversationMembers,
    by: [conversationMembers.userId],
    more: {
      columns: { title: conversations.title, type: conversations.type },
      joins: [
        { table: conversations, on: eq(conversations.id, conversationMembers.conversationId) },
      ],
    },
    columns: {
      conversationId: conversationMembers.conversationId,
      lastReadAt: conversationMembers.lastReadAt,
      joinedAt: conversationMembers.joinedAt,
    },
    without: { userId: own },
    order: [conversationMembers.conversationId],
  },
  conversationsBegun: {
    table: conversations,
    by: [conversations.createdBy],
    columns: {
      id: conversations.id,
      schoolId: conversations.schoolId,
      title: conversations.title,
      type: conversations.type,
      createdAt: conversations.createdAt,
      updatedAt: conversations.updatedAt,
    },
    without: { createdBy: own },
    order: [conversations.id],
  },
  announcements: {
    table: announcements,
    by: [announcements.senderId],
    columns: {
      id: announcements.id,
      schoolId: announcements.schoolId,
      title: announcements.title,
      content: announcements.content,
      audience: announcements.audience,
      createdAt: announcements.createdAt,
    },
    without: { senderId: own },
    order: [announcements.id],
  },
} satisfies Parts;
