import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import accepts from "accepts";
import { liveWriterOf } from "./live-response.server";
import { textOf } from "./text-response.server";

const compressible = /^(text\/(?!event-stream)|[^;]*\b(json|javascript|xml)\b)/;
/** Downloads are streamed. */
const isText = (headers: Headers) =>
  compressible.test(headers.get("Content-Type") ?? "") &&
  !headers.get("Content-Disposition")?.startsWith("attachment");

/** Less fits into one packet. */
const worthwhileBytes = 1024;

// Low levels, since pages are compressed per request (docs/decisions/0010). Synchronous, because a
// thread costs as much.
const compressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
};

/** Resolves once the response is sent or the client has disconnected. */
export async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = response;
  const text = textOf(response);
  const live = liveWriterOf(response);
  const start = () => outgoing.writeHead(status, headerList(headers));
  if (incoming.method === "HEAD") {
    await body?.cancel();
    start().end();
  } else if (live) {
    start().flushHeaders();
    if (!outgoing.closed) live(outgoing);
  } else if (text !== undefined) {
    sendBody(outgoing, response, compress(incoming, headers, text));
  } else if (!body) {
    sendBody(outgoing, response, "");
  } else if (isText(headers)) {
    const all = Buffer.from(await response.arrayBuffer());
    sendBody(outgoing, response, compress(incoming, headers, all));
  } else {
    start().flushHeaders();
    try {
      await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
    } catch (error) {
      // The client disconnected; `pipeline` has destroyed the stream.
      if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    }
  }
}

type Body = Buffer | string;

function sendBody(outgoing: ServerResponse, { status, headers }: Response, body: Body): void {
  if (status !== 204 && status !== 304)
    headers.set("Content-Length", String(Buffer.byteLength(body)));
  outgoing.writeHead(status, headerList(headers)).end(body);
}

function compress(incoming: IncomingMessage, headers: Headers, body: Body): Body {
  const asItIs =
    headers.has("Content-Encoding") || /no-transform/.test(headers.get("Cache-Control") ?? "");
  if (asItIs) return body;
  headers.append("Vary", "Accept-Encoding");
  if (body.length < worthwhileBytes) return body;
  const accepted = accepts(incoming);
  const way = (["br", "gzip"] as const).find((name) => accepted.encoding(name));
  if (!way) return body;
  headers.set("Content-Encoding", way);
  return compressors[way](Buffer.from(body as string));
}

const headerList = (headers: Headers): string[] => [...headers].flat();
