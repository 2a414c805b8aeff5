/** Bounded queue that takes turns between client networks, however much one of them sends. */

/** Thrown when the queue is full. */
export class TooBusy extends Error {
  override name = "TooBusy";
  constructor(readonly retryAfterSeconds: number) {
    super("too much work is queued");
  }
}

type Options = {
  atOnce: number;
  /** Milliseconds until all of the queue is done. */
  longestWaitMs: number;
  /** Duration of a job before any was measured. */
  initialMs: number;
  now?: () => number;
};

/** A queued job is dropped once the signal is aborted. */
export type Caller = { network: string; signal?: AbortSignal | undefined };

type Job = { start: () => void; refuse: (reason: unknown) => void };

const newestWeight = 0.1;

export class FairQueue {
  readonly #options: Required<Options>;
  /** By network, in the order of turns. */
  readonly #waiting = new Map<string, Job[]>();
  #waitingCount = 0;
  #running = 0;
  #usualMs: number;

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), ...options };
    this.#usualMs = options.initialMs;
  }

  /** @throws TooBusy if the queue is full; the signal's reason once aborted */
  run<T>(work: () => Promise<T>, { network, signal }: Caller): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          this.#measured(work).then(resolve, reject);
        },
        refuse: (reason) => {
          signal?.removeEventListener("abort", leave);
          reject(reason);
        },
      };
      const leave = () => {
        this.#remove(network, job);
        reject(signal?.reason);
      };
      if (this.#running >= this.#options.atOnce && this.#isFull() && !this.#makeRoom(network))
        return reject(this.#tooBusy());
      signal?.addEventListener("abort", leave, { once: true });
      this.#add(network, job);
      this.#startNext();
    });
  }

  #isFull(): boolean {
    const { atOnce, longestWaitMs } = this.#options;
    return this.#waitingCount >= Math.max(1, Math.floor((longestWaitMs * atOnce) / this.#usualMs));
  }

  /** Drops the last job of the longest queue, unless the newcomer's is as long. */
  #makeRoom(newcomer: string): boolean {
    let [most, jobs]: [string, Job[]] = ["", []];
    for (const entry of this.#waiting) if (entry[1].length > jobs.length) [most, jobs] = entry;
    if (jobs.length <= (this.#waiting.get(newcomer)?.length ?? 0) + 1) return false;
    const last = jobs.at(-1);
    if (!last) return false;
    this.#remove(most, last);
    last.refuse(this.#tooBusy());
    return true;
  }

  #tooBusy(): TooBusy {
    const { longestWaitMs } = this.#options;
    return new TooBusy(Math.max(1, Math.ceil(longestWaitMs / 1000)));
  }

  #add(network: string, job: Job): void {
    const jobs = this.#waiting.get(network);
    if (jobs) jobs.push(job);
    else this.#waiting.set(network, [job]);
    this.#waitingCount++;
  }

  #remove(network: string, job: Job): void {
    const jobs = this.#waiting.get(network);
    const at = jobs?.indexOf(job) ?? -1;
    if (!jobs || at < 0) return;
    jobs.splice(at, 1);
    this.#waitingCount--;
    if (jobs.length === 0) this.#waiting.delete(network);
  }

  #startNext(): void {
    while (this.#running < this.#options.atOnce) {
      const [turn] = this.#waiting;
      const job = turn?.[1][0];
      if (!turn || !job) return;
      const [network, jobs] = turn;
      this.#remove(network, job);
      if (this.#waiting.delete(network)) this.#waiting.set(network, jobs);
      this.#running++;
      job.start();
    }
  }

  async #measured<T>(work: () => Promise<T>): Promise<T> {
    const started = this.#options.now();
    try {
      return await work();
    } finally {
      this.#usualMs += (this.#options.now() - started - this.#usualMs) * newestWeight;
      this.#running--;
      this.#startNext();
    }
  }
}
