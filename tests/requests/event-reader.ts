/** Reads an event stream as a browser's EventSource does. */

export type Reader = {
  response: Response;
  /** The next event, such as "changed: bell". @throws if the stream ends before */
  next(): Promise<string>;
  /** True once the stream has ended; false if another event comes first. */
  over(): Promise<boolean>;
  /** Disconnects. */
  leave(): Promise<void>;
};

export function readEvents(response: Response): Reader {
  const source = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function next(): Promise<string | null> {
    for (;;) {
      const [, event, data] = /^event: (.*)\ndata: (.*)\n\n/m.exec(text) ?? [];
      if (event !== undefined) {
        text = text.slice(text.indexOf("\n\n", text.indexOf("event: ")) + 2);
        return `${event}: ${data}`;
      }
      const { value, done } = (await source?.read()) ?? { value: "", done: true };
      if (done) return null;
      text += value;
    }
  }
  return {
    response,
    async next() {
      const event = await next();
      if (event === null) throw new Error(`the stream ended with ${response.status}`);
      return event;
    },
    over: async () => (await next()) === null,
    leave: async () => void (await source?.cancel()),
  };
}
