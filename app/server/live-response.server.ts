/**
 * Long-lived responses write to the socket directly: a web stream would double the memory of an
 * idle one.
 */
import { PassThrough, Readable, type Writable } from "node:stream";

type LiveWriter = (to: Writable) => void;

const writers = new WeakMap<Response, LiveWriter>();

export function liveResponse(live: LiveWriter, init: ResponseInit): Response {
  const response = new Response(null, init);
  writers.set(response, live);
  return response;
}

export const liveWriterOf = (response: Response): LiveWriter | undefined => writers.get(response);

export function withLiveBody(response: Response): Response {
  const live = liveWriterOf(response);
  if (!live) return response;
  const to = new PassThrough();
  live(to);
  return new Response(Readable.toWeb(to) as ReadableStream, response);
}
