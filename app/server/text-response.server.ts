import type { ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.server";

/** Cacheable for an hour. `private`, because the response may set a session's cookie. */
export const cacheableText = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "private, max-age=3600" },
  });

/** Text bodies that bypass web streams. */
const texts = new WeakMap<Response, string>();

export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

export const textOf = (response: Response): string | undefined => texts.get(response);

/** For callers that need a body as from `fetch`. */
export function withTextBody(response: Response): Response {
  const text = textOf(response);
  return text === undefined ? response : new Response(text, response);
}

export function sendPlain(
  outgoing: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  outgoing
    .writeHead(status, {
      ...securityHeaders(),
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(words),
    })
    .end(words);
}
