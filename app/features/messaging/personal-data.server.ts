import { eq } from "drizzle-orm";
import { own, type Parts } from "#db/personal-data";
import { announcements, conversationMembers, conversations, messages } from "#db/schema";

export const messagingParts = {
  messages: {
    table: messages,
    ownerColumns: [messages.senderId],
    columns: {
      id: messages.id,
      conversationId: messages.conversationId,
      content: messages.content,
      replyToId: messages.replyToId,
      createdAt: messages.createdAt,
    },
    omitted: { senderId: own, clientKey: "guards against a second click" },
    order: [messages.id],
  },
  conversations: {
    table: conversationMembers,
    ownerColumns: [conversationMembers.userId],
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
    omitted: { userId: own },
    order: [conversationMembers.conversationId],
  },
  conversationsBegun: {
    table: conversations,
    ownerColumns: [conversations.createdBy],
    columns: {
      id: conversations.id,
      schoolId: conversations.schoolId,
      title: conversations.title,
      type: conversations.type,
      createdAt: conversations.createdAt,
      updatedAt: conversations.updatedAt,
    },
    omitted: { createdBy: own },
    order: [conversations.id],
  },
  announcements: {
    table: announcements,
    ownerColumns: [announcements.senderId],
    columns: {
      id: announcements.id,
      schoolId: announcements.schoolId,
      title: announcements.title,
      content: announcements.content,
      audience: announcements.audience,
      createdAt: announcements.createdAt,
    },
    omitted: { senderId: own },
    order: [announcements.id],
  },
} satisfies Parts;
