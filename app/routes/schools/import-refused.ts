import { db } from "#db/client.server";
import { findImport } from "~/features/schools/roster/imports.server";
import { refusedCsv } from "~/features/schools/roster/mend.server";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/import-refused";
import { importPlace } from "./import.server";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { owner } = await importPlace({ context, url });
  const found = await findImport(db, { id: params.importId, owner });
  if (!found) throw notFound();
  const columns = found.reading.columns.map(({ column }) => column);
  let text = "";
  for await (const line of refusedCsv(db, { importId: found.id, columns })) text += line;
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rows-to-fix.csv"',
    },
  });
}
