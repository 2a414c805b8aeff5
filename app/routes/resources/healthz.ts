/** Liveness only; `/readyz` tells whether the process can serve. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
