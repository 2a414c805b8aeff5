import type { MiddlewareFunction } from "react-router";
import { tooLarge } from "./responses";

/** Of any post: a form at its largest, every character percent-encoded. */
export const maxBodyBytes = 256_000;

/** Refuses, before anything is read, what says that it is too large. */
export const limitBody: MiddlewareFunction<Response> = ({ request }) => {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) throw tooLarge();
};

/** The same request with a body that ends in an error after so many bytes, for what does not say its length. */
export function limited(request: Request): { request: Request; exceeded: () => boolean } {
  if (!request.body || request.headers.has("Content-Length"))
    return { request, exceeded: () => false };
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBodyBytes) controller.error(new Error("the body is too large"));
      else controller.enqueue(chunk);
    },
  });
  // The rest stays unread: cancelling it would end the connection before the answer is out.
  const body = request.body.pipeThrough(counted, { preventCancel: true });
  const init = { body, duplex: "half", signal: request.signal } as RequestInit;
  return { request: new Request(request, init), exceeded: () => bytes > maxBodyBytes };
}

/** A small body as it was sent; null when it is larger than that. */
export async function readText(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Left unread behind the limit, as by `limited`.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
