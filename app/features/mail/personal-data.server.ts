import { own, type Parts } from "#db/personal-data";
import { mail } from "#db/schema";

export const mailParts = {
  mails: {
    table: mail,
    ownerColumns: [mail.userId],
    emailColumns: [mail.to],
    columns: {
      to: mail.to,
      template: mail.template,
      status: mail.status,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
    },
    omitted: {
      id: "the workings of sending",
      userId: own,
      params: "the workings of sending: ids and addresses of pages",
      onceKey: "the workings of sending",
      lane: "the workings of sending",
      tries: "the workings of sending",
      dueAt: "the workings of sending",
      leasedUntil: "the workings of sending",
      lastError: "the workings of sending",
    },
    order: [mail.id],
  },
} satisfies Parts;
