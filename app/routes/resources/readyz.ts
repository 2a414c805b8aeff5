import { readiness } from "~/server/readiness.server";

/** Whether this process can serve: 200, or 503 with what is missing. */
export async function loader() {
  const { ready, checks } = await readiness(new Date());
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
