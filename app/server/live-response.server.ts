/**
 * Answers that stay open: what is written to them reaches the socket without a stream in between, so that a thousand
 * idle ones cost little more than their sockets.
 */

/** The open answer, as who writes to it sees it. */
export type Sink = {
  /** Sends text. False: the line is full, and `whenDrained` tells when it takes more. */
  write(text: string): boolean;
  whenDrained(again: () => void): void;
  /** Sends a last text, and ends the answer. */
  end(text?: string): void;
  /** Cuts a line that takes nothing any more. */
  cut(): void;
};

/** Begins to write; returns what is to be called once the answer is over, whoever ended it. */
export type Live = (sink: Sink) => () => void;

const lives = new WeakMap<Response, Live>();

/** A response that stays open. `live` is called when its head is sent; not at all if nobody waits for it any more. */
export function liveResponse(live: Live, init: ResponseInit): Response {
  const response = new Response(null, init);
  lives.set(response, live);
  return response;
}

/** What writes to such a response; undefined for others. */
export const liveOf = (response: Response): Live | undefined => lives.get(response);

/** The response with a stream for its body, as `fetch` would give it. */
export function streamed(response: Response, live: Live): Response {
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
