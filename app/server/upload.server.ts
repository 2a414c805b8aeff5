import { badRequest } from "./responses";

/** A browser shows the answer only after it has sent everything: as much is read and dropped. */
const mostDropped = 64_000_000;

/** `bytes`: null if the client did not say. */
export type Upload = { form: FormData } | { tooLarge: { bytes: number | null } };

/**
 * Reads a form with a file, for routes that have a body limit of their own (`hasOwnBodyLimit`).
 * @throws a 400 response for what is not a form
 */
export async function readUpload(
  request: Request,
  { most, names }: { most: number; names: readonly string[] },
): Promise<Upload> {
  const declared = Number(request.headers.get("Content-Length") ?? 0) || null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostDropped || (declared ?? 0) > mostDropped) break;
    if (bytes <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (bytes > most || (declared ?? 0) > most) return { tooLarge: { bytes: declared } };
  const type = request.headers.get("Content-Type") ?? "";
  const sent = await new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw badRequest();
    });
  const form = new FormData();
  for (const name of names) {
    const value = sent.get(name);
    if (value !== null) form.set(name, value);
  }
  return { form };
}
