/**
 * Server-sent events are hints (`event: changed` and a kind of topic) to reload data. A lost hint
 * costs time, not data (docs/decisions/0022).
 */
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/engine";
import { kindOf, type Topic } from "#db/topics";
import { listOpenSessions } from "~/features/accounts/sessions.server";

export type StreamRequest = {
  userId: string;
  /** The stream ends with this session. */
  sessionId: string;
  /** Derived from the viewer; a client cannot choose one. */
  topics: readonly Topic[];
  changed: readonly Topic[];
};

type Stream = Omit<StreamRequest, "changed"> & { to: Writable; changed: Set<Topic> };

/** Per process. A page has a stream only while it is visible. */
const streamsPerUser = 6;
/** Streams per 50 ms, so that a broadcast does not make all clients reload at once. */
const turnSize = 25;
const turnMs = 50;
const sessionsPerQuery = 500;

export class StreamHub {
  readonly #database: () => Pick<Database, "db" | "subscribe">;
  readonly #onFailure: (error: unknown) => void;
  readonly #heartbeatMs: number;
  readonly #sessionCheckMs: number;
  readonly #streams = new Set<Stream>();
  readonly #byTopic = new Map<Topic, Set<Stream>>();
  /** Longest waiting first. */
  readonly #waiting = new Set<Stream>();
  #isDelivering = false;
  #isChecking = false;
  #stop = () => {};

  /**
   * @param onFailure gets database errors
   * @param options.heartbeatMs between comments that keep proxies from closing a stream
   */
  constructor(
    database: () => Pick<Database, "db" | "subscribe">,
    onFailure: (error: unknown) => void,
    { heartbeatMs = 25_000, sessionCheckMs = 5_000 } = {},
  ) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#heartbeatMs = heartbeatMs;
    this.#sessionCheckMs = sessionCheckMs;
  }

  get count(): number {
    return this.#streams.size;
  }

  hasRoom(user: string): boolean {
    return [...this.#streams].filter(({ userId }) => userId === user).length < streamsPerUser;
  }

  open(request: StreamRequest, to: Writable): void {
    const stream: Stream = { ...request, to, changed: new Set() };
    if (this.#streams.size === 0) this.#start();
    this.#streams.add(stream);
    for (const topic of stream.topics)
      this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(stream));
    to.once("close", () => this.#forget(stream));
    for (const topic of request.changed) this.#hint(stream, topic);
  }

  endAll(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #start(): void {
    const heartbeat = setInterval(() => {
      for (const stream of this.#streams) this.#write(stream, ":\n\n");
    }, this.#heartbeatMs);
    const check = setInterval(() => void this.#checkSessions(), this.#sessionCheckMs);
    const unsubscribe = this.#database().subscribe((topic) => {
      if (topic !== null) for (const one of this.#byTopic.get(topic) ?? []) this.#hint(one, topic);
      else for (const one of this.#streams) for (const each of one.topics) this.#hint(one, each);
    });
    for (const timer of [heartbeat, check]) timer.unref();
    this.#stop = () => {
      clearInterval(heartbeat);
      clearInterval(check);
      unsubscribe();
    };
  }

  #hint(stream: Stream, topic: Topic): void {
    stream.changed.add(topic);
    this.#waiting.add(stream);
    void this.#deliver();
  }

  async #deliver(): Promise<void> {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      while (this.#waiting.size > 0) {
        const turn = [...this.#waiting].slice(0, turnSize);
        await this.#endExpired(turn);
        for (const stream of turn) this.#sendHints(stream);
        await sleep(turnMs, undefined, { ref: false });
      }
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#isDelivering = false;
    }
  }

  #sendHints(stream: Stream): void {
    if (!this.#waiting.delete(stream)) return;
    const kinds = new Set([...stream.changed].map(kindOf));
    stream.changed.clear();
    for (const kind of kinds) this.#write(stream, `event: changed\ndata: ${kind}\n\n`);
  }

  async #checkSessions(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const streams = [...this.#streams];
      for (let at = 0; at < streams.length; at += sessionsPerQuery)
        await this.#endExpired(streams.slice(at, at + sessionsPerQuery));
      void this.#deliver();
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#isChecking = false;
    }
  }

  async #endExpired(streams: Stream[]): Promise<void> {
    const ids = streams.map(({ sessionId }) => sessionId);
    const open = await listOpenSessions(this.#database().db, { ids, now: new Date() });
    for (const stream of streams) if (!open.has(stream.sessionId)) this.#end(stream);
  }

  /** Disconnects a client that does not read. */
  #write(stream: Stream, text: string): void {
    if (!stream.to.write(text)) stream.to.destroy();
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.to.end();
  }

  #forget(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    this.#waiting.delete(stream);
    for (const topic of stream.topics) {
      const rest = this.#byTopic.get(topic);
      rest?.delete(stream);
      if (rest?.size === 0) this.#byTopic.delete(topic);
    }
    if (this.#streams.size === 0) this.#stop();
  }
}
