import { own, type Parts } from "#db/personal-data";
import { contactMessages, demoRequests } from "#db/schema";

export const contactParts = {
  contactMessages: {
    table: contactMessages,
    by: [contactMessages.userId],
    byEmail: [contactMessages.email],
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
    without: { userId: own, onceKey: "how a form sent twice is recognized" },
    order: [contactMessages.id],
  },
  demoRequests: {
    table: demoRequests,
    by: [],
    byEmail: [demoRequests.email],
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
    without: {},
    order: [demoRequests.id],
  },
} satisfies Parts;
