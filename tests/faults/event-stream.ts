/** A browser's stream of events over a socket of its own, which may be cut at any byte. */
import http from "node:http";
import { type Heard, parseEvent } from "../requests/event-reader";

export type Socketed = {
  status: number;
  events: Heard[];
  /** The waits that the server asked for, in milliseconds. */
  retries: number[];
  /** Resolves when the server has ended the answer, or the socket is cut. */
  over: Promise<void>;
  /** Resolves once this holds, or it is over. */
  until(holds: (events: Heard[]) => boolean): Promise<void>;
  cut(): void;
};

/** Opens a stream; resolves with its head. */
export function openSocket(
  url: string,
  { cookie, last = null }: { cookie: string; last?: string | null },
): Promise<Socketed> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: "text/event-stream", ...(last && { "last-event-id": last }) };
    const request = http.get(`${url}/events`, { agent: false, headers }, (response) => {
      let text = "";
      let changed = () => {};
      const stream: Socketed = {
        status: response.statusCode ?? 0,
        events: [],
        retries: [],
        over: new Promise((done) => {
          response.once("close", () => {
            done();
            changed();
          });
        }),
        until: (holds) =>
          new Promise((done) => {
            changed = () => {
              if (holds(stream.events) || response.closed) done();
            };
            changed();
          }),
        cut: () => void request.destroy(),
      };
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) {
          const parsed = parseEvent(block);
          if (parsed?.retry) stream.retries.push(parsed.retry);
          if (parsed && "event" in parsed) stream.events.push(parsed);
        }
        changed();
      });
      response.on("error", () => {});
      resolve(stream);
    });
    request.on("error", reject);
  });
}
