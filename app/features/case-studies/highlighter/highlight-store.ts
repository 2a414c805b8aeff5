import { type HighlightChange, type Highlights, withHighlight } from "../highlights";

export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

/** What the server said of the last change; `unsent`: it could not be reached. */
export type StoreState = "stored" | "sending" | "unsent" | "too-many" | "refused";

const retryDelay = 5_000;

/**
 * The changes of an attempt's highlights since the page was opened. They are sent one after the other, and again until
 * the server replies; each can be repeated, because the same change again changes nothing.
 */
export class HighlightStore {
  #changes: HighlightChange[] = [];
  #sent = 0;
  #isSending = false;
  #state: StoreState = "stored";
  #snapshot = { changes: this.#changes, state: this.#state };
  readonly #watchers = new Set<() => void>();

  constructor(
    readonly address: string,
    readonly request: SendRequest,
  ) {}

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly snapshot = () => this.#snapshot;

  change(change: HighlightChange): void {
    this.#changes = [...this.#changes, change];
    this.#tell("sending");
    void this.#send();
  }

  #tell(state: StoreState): void {
    this.#state = state;
    this.#snapshot = { changes: this.#changes, state };
    for (const watcher of this.#watchers) watcher();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let refused: StoreState | null = null;
    for (;;) {
      const next = this.#changes[this.#sent];
      if (!next) break;
      const outcome = await this.#post(next);
      if (outcome === "unsent") {
        this.#tell("unsent");
        await new Promise((resolve) => setTimeout(resolve, retryDelay));
      } else if (outcome === "saved") this.#sent++;
      else {
        // Shown as it is stored.
        this.#changes = this.#changes.filter((one) => one !== next);
        refused = outcome;
      }
    }
    this.#isSending = false;
    this.#tell(refused ?? "stored");
  }

  async #post({ passage, start, end, on }: HighlightChange) {
    try {
      const response = await this.request(this.address, {
        method: "POST",
        body: new URLSearchParams({ passage, start: `${start}`, end: `${end}`, on: `${on}` }),
        headers: { Accept: "application/json" },
        keepalive: true,
        signal: AbortSignal.timeout(20_000),
      });
      const isOurs = /json/.test(response.headers.get("Content-Type") ?? "");
      if (!isOurs || response.status >= 500) return "unsent";
      if (response.ok) return "saved";
      const { outcome } = (await response.json()) as { outcome?: string };
      return outcome === "too-many" ? "too-many" : "refused";
    } catch {
      return "unsent";
    }
  }
}

export const withChanges = (stored: Highlights, changes: readonly HighlightChange[]): Highlights =>
  changes.reduce(withHighlight, stored);
