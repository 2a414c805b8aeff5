import { db } from "#db/client.server";
import { dayIn } from "~/features/progress/days";
import { exportContent } from "~/features/school-content/transfer.server";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/content-json";
import { contentWriterOf, findLibraryView } from "./content.server";

/** Of exactly the items that the address would show. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId, now } = contentWriterOf(context);
  const { show, type, program } = (await findLibraryView(url, { schoolId })).view;
  const pieces = exportContent(db, { schoolId, show, type, program });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const day = dayIn(now, viewerOf(context).timeZone);
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="school-content-${day}.json"`,
    },
  });
}
