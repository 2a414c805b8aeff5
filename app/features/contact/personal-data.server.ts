import { own, type Parts } from "#db/personal-data";
import { contactMessages, demoRequests } from "#db/schema";

export const contactParts = {
  contactMessages: {
    table: contactMessages,
    ownerColumns: [contactMessages.userId],
    emailColumns: [contactMessages.email],
    columns: {
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      isPriority: contactMessages.isPriority,
      createdAt: contactMessages.createdAt,
      handledAt: contactMessages.handledAt,
    },
    omitted: { userId: own, onceKey: "how a form sent twice is recognized" },
    order: [contactMessages.id],
  },
  demoRequests: {
    table: demoRequests,
    ownerColumns: [],
    emailColumns: [demoRequests.email],
    columns: {
      id: demoRequests.id,
      institutionName: demoRequests.institutionName,
      name: demoRequests.name,
      title: demoRequests.title,
      email: demoRequests.email,
      phone: demoRequests.phone,
      students: demoRequests.students,
      programs: demoRequests.programs,
      demoTime: demoRequests.demoTime,
      currentLms: demoRequests.currentLms,
      message: demoRequests.message,
      createdAt: demoRequests.createdAt,
      answeredAt: demoRequests.answeredAt,
    },
    omitted: {},
    order: [demoRequests.id],
  },
} satisfies Parts;
