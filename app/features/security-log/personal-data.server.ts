import { own, type Parts } from "#db/personal-data";
import { securityEvents } from "#db/schema";

export const securityLogParts = {
  securityLog: {
    table: securityEvents,
    ownerColumns: [securityEvents.userId],
    columns: {
      event: securityEvents.event,
      details: securityEvents.details,
      times: securityEvents.times,
      createdAt: securityEvents.createdAt,
      lastAt: securityEvents.lastAt,
    },
    omitted: {
      id: "a hash of the other columns",
      userId: own,
      addressHash: "a keyed hash, which tells nobody an address",
    },
    order: [securityEvents.createdAt, securityEvents.id],
  },
} satisfies Parts;
