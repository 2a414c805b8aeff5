import type { MiddlewareFunction } from "react-router";
import { tooLarge } from "./responses";

/** With every character percent-encoded. */
export const maxBodyBytes = 256_000;

/** Class lists and content: their actions read them with a limit of its own, and says a refusal on its page. */
const hasOwnBodyLimit = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" &&
  /^\/schools\/((onboarding\/)?students|content)\/import(\.data)?$/.test(new URL(url).pathname);

/** Refuses a declared size above the limit before reading anything. */
export const limitBody: MiddlewareFunction<Response> = ({ request }) => {
  if (hasOwnBodyLimit(request)) return;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) throw tooLarge();
};

/** For requests without a declared size: the body errors at the limit. */
export function withBodyLimit(request: Request): { request: Request; exceeded: () => boolean } {
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
  // Cancelling the rest would close the connection before the response is sent.
  const body = request.body.pipeThrough(counted, { preventCancel: true });
  const init = { body, duplex: "half", signal: request.signal } as RequestInit;
  return { request: new Request(request, init), exceeded: () => bytes > maxBodyBytes };
}

/** Returns null if the body is too large. */
export async function readText(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
