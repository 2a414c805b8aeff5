/**
 * Responses that stay open. They write to the socket without a web stream, so that a thousand idle
 * ones cost little more than their sockets.
 */

export type ResponseSink = {
  /** Returns false once the buffer is full; `whenDrained` calls back when it can take more. */
  write(text: string): boolean;
  whenDrained(again: () => void): void;
  /** Sends a last text and ends the response. */
  end(text?: string): void;
  cut(): void;
};

/** Starts writing; returns a function to call once the response is over. */
export type LiveWriter = (sink: ResponseSink) => () => void;

const writers = new WeakMap<Response, LiveWriter>();

/**
 * A response that stays open. `live` is called when its headers are sent; not at all if the client
 * has disconnected.
 */
export function liveResponse(live: LiveWriter, init: ResponseInit): Response {
  const response = new Response(null, init);
  writers.set(response, live);
  return response;
}

/** The writer of an open response; undefined for others. */
export const liveWriterOf = (response: Response): LiveWriter | undefined => writers.get(response);

/** The response with a stream as its body, as `fetch` would give it. */
export function withStreamBody(response: Response, live: LiveWriter): Response {
  let over = () => {};
  let again: (() => void) | null = null;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false;
      const close = () => {
        if (isOver) return;
        isOver = true;
        controller.close();
        queueMicrotask(() => over());
      };
      over = live({
        write(text) {
          controller.enqueue(encoder.encode(text));
          return (controller.desiredSize ?? 0) > 0;
        },
        whenDrained: (then) => {
          again = then;
        },
        end(text) {
          if (text && !isOver) controller.enqueue(encoder.encode(text));
          close();
        },
        cut: close,
      });
    },
    pull() {
      const then = again;
      again = null;
      then?.();
    },
    cancel: () => over(),
  });
  return new Response(body, response);
}
