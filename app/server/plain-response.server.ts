import type { ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.server";

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
