import { href } from "react-router";
import { db } from "#db/client.server";
import { accountNotices } from "~/features/accounts/words";
import { siteCopy } from "~/features/content/site.server";
import { exportData } from "~/features/personal-data/export.server";
import { dayIn } from "~/features/progress/days";
import { productName } from "~/features/site/name";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitExport } from "~/server/rate-limits.server";
import type { Route } from "./+types/data-export";

/** Characters. */
const pieceLength = 16_384;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  try {
    await limitExport(viewer.id, now);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    // Redirects back, because a link leads here.
    return redirectWithNotice(context, href("/account/data"), {
      tone: "bad",
      title: accountNotices.exportLimited,
      description: accountNotices.exportLimitedMore,
    });
  }
  const person = { userId: viewer.id, provenEmail: viewer.emailConfirmed ? viewer.email : null };
  const day = dayIn(now, viewer.timeZone);
  return new Response(streamOf(exportData(db, { person, now, productName: siteCopy().name })), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-data-${day}.json"`,
    },
  });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let piece = "";
      while (piece.length < pieceLength) {
        const next = await pieces.next();
        if (next.done) {
          if (piece) controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += next.value;
      }
      controller.enqueue(encoder.encode(piece));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
