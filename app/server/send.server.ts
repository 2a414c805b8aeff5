/** An answer on its way out: in one piece and compressed where it is text, else as it comes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import accepts from "accepts";
import { type Live, liveOf } from "./live-response.server";
import { textOf } from "./text-response.server";

/** What compresses well, and ends by itself: all text but streams of events. */
const textual = /^(text\/(?!event-stream)|[^;]*\b(json|javascript|xml)\b)/;
/** What is saved as a file may be long: it goes out as it is made. */
const isText = (headers: Headers) =>
  textual.test(headers.get("Content-Type") ?? "") &&
  !headers.get("Content-Disposition")?.startsWith("attachment");

/** Less than this fits into a packet either way. */
const worthwhileBytes = 1024;

// Pages are made for each request: levels that cost less than they save (docs/decisions/0010). In this thread, because
// handing so little to another one and back costs as much again.
const ways = {
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

/** Writes an answer to the socket; done when all of it is handed over, or when whoever asked has gone. */
export async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = response;
  const text = textOf(response);
  const live = liveOf(response);
  const start = () => outgoing.writeHead(status, listed(headers));
  if (incoming.method === "HEAD") {
    await body?.cancel();
    start().end();
  } else if (live) {
    start().flushHeaders();
    keepOpen(live, outgoing);
  } else if (text !== undefined) {
    end(outgoing, response, packed(incoming, headers, text));
  } else if (!body) {
    end(outgoing, response, "");
  } else if (isText(headers)) {
    const all = Buffer.from(await response.arrayBuffer());
    end(outgoing, response, packed(incoming, headers, all));
  } else {
    start().flushHeaders();
    try {
      await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
    } catch (error) {
      // Whoever asked went away: the pipeline has told the stream.
      if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    }
  }
}

function keepOpen(live: Live, outgoing: ServerResponse): void {
  // Whoever asked went away while the answer was made: its "close" has been.
  if (outgoing.destroyed || outgoing.closed) return;
  const over = live({
    write: (text) => outgoing.write(text),
    whenDrained: (again) => void outgoing.once("drain", again),
    end: (text) => void outgoing.end(text),
    cut: () => void outgoing.destroy(),
  });
  outgoing.once("close", over);
}

/** Text goes as it is: Node sends it along with the head in one write. */
type Body = Buffer | string;

function end(outgoing: ServerResponse, { status, headers }: Response, body: Body): void {
  if (status !== 204 && status !== 304)
    headers.set("Content-Length", String(Buffer.byteLength(body)));
  outgoing.writeHead(status, listed(headers)).end(body);
}

/** The body as this browser takes it, and what its headers say of that. */
function packed(incoming: IncomingMessage, headers: Headers, body: Body): Body {
  const asItIs =
    headers.has("Content-Encoding") || /no-transform/.test(headers.get("Cache-Control") ?? "");
  if (asItIs) return body;
  headers.append("Vary", "Accept-Encoding");
  if (body.length < worthwhileBytes) return body;
  const accepted = accepts(incoming);
  const way = (["br", "gzip"] as const).find((name) => accepted.encoding(name));
  if (!way) return body;
  headers.set("Content-Encoding", way);
  return ways[way](Buffer.from(body as string));
}

/** As `writeHead` takes them: each cookie on a line of its own. */
const listed = (headers: Headers): string[] => [...headers].flat();
