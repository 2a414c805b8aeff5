import { own, type Parts } from "#db/personal-data";
import { orderOfDrawRounds } from "#db/schema";

export const orderOfDrawParts = {
  orderOfDraw: {
    table: orderOfDrawRounds,
    ownerColumns: [orderOfDrawRounds.userId],
    columns: {
      id: orderOfDrawRounds.id,
      variant: orderOfDrawRounds.variant,
      placed: orderOfDrawRounds.placed,
      correct: orderOfDrawRounds.correct,
      total: orderOfDrawRounds.total,
      playedAt: orderOfDrawRounds.playedAt,
    },
    omitted: { userId: own },
    order: [orderOfDrawRounds.id],
  },
} satisfies Parts;
