/** Takes an answer as our server does, and stores nothing. */
export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  return Response.json({ outcome: "saved", revision: Number(form.get("revision")) + 1 });
}
