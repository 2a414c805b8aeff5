import { readiness } from "~/server/readiness.server";

/** 503 names the failed checks. */
export async function loader() {
  const { ready, checks } = await readiness(new Date());
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
