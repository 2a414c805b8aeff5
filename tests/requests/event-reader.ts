/** Reads a stream of events as a browser's EventSource does. */

export type Heard = { id: string | null; event: string; data: Record<string, unknown> };

export type Reader = {
  response: Response;
  /** The next event. @throws when the stream ends before */
  next(): Promise<Heard>;
  /** Whether nothing more comes: the answer has ended. */
  over(): Promise<boolean>;
  /** Goes away. */
  leave(): Promise<void>;
  /** Milliseconds that the server asked to wait before coming back. */
  readonly retry: number | null;
};

/** One event, or what else stood between two empty lines: null. */
export function parseEvent(block: string): (Heard & { retry?: number }) | { retry: number } | null {
  const fields = new Map(
    block
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith(":"))
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const data = fields.get("data");
  const retry = fields.get("retry");
  if (data === undefined) return retry ? { retry: Number(retry) } : null;
  return {
    id: fields.get("id") ?? null,
    event: fields.get("event") ?? "message",
    data: JSON.parse(data),
  };
}

export function heard(response: Response): Reader {
  const source = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let retry: number | null = null;

  async function block(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { value, done } = (await source?.read()) ?? { value: undefined, done: true };
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  }
  async function next(): Promise<Heard | null> {
    for (;;) {
      const found = await block();
      if (found === null) return null;
      const parsed = parseEvent(found);
      if (parsed?.retry) retry = parsed.retry;
      if (parsed && "event" in parsed) return parsed;
    }
  }
  return {
    response,
    async next() {
      const event = await next();
      if (!event) throw new Error(`the stream ended with ${response.status}`);
      return event;
    },
    over: async () => (await next()) === null,
    leave: async () => void (await source?.cancel()),
    get retry() {
      return retry;
    },
  };
}
