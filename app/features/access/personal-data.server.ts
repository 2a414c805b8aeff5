import { own, type Parts } from "#db/personal-data";
import { accessGrants } from "#db/schema";

export const accessParts = {
  access: {
    table: accessGrants,
    ownerColumns: [accessGrants.userId],
    columns: {
      id: accessGrants.id,
      plan: accessGrants.plan,
      source: accessGrants.source,
      orderId: accessGrants.orderId,
      days: accessGrants.days,
      startsAt: accessGrants.startsAt,
      endsAt: accessGrants.endsAt,
      revokedAt: accessGrants.revokedAt,
      revokedReason: accessGrants.revokedReason,
      createdAt: accessGrants.createdAt,
    },
    omitted: { userId: own, grantedBy: "somebody else's account" },
    order: [accessGrants.id],
  },
} satisfies Parts;
