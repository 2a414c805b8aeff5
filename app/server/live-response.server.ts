/**
 * Responses that stay open and write to the socket: with a web stream and its request kept alive, an
 * idle one would take twice the memory.
 */
import { PassThrough, Readable, type Writable } from "node:stream";

type LiveWriter = (to: Writable) => void;

const writers = new WeakMap<Response, LiveWriter>();

/** `live` is called when the headers are sent. */
export function liveResponse(live: LiveWriter, init: ResponseInit): Response {
  const response = new Response(null, init);
  writers.set(response, live);
  return response;
}

export const liveWriterOf = (response: Response): LiveWriter | undefined => writers.get(response);

/** The response as `fetch` would give it. */
export function withLiveBody(response: Response): Response {
  const live = liveWriterOf(response);
  if (!live) return response;
  const to = new PassThrough();
  live(to);
  return new Response(Readable.toWeb(to) as ReadableStream, response);
}
