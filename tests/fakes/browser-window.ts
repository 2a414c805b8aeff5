/** The parts of a browser that answering with scripts uses: one storage, several tabs, and the channels between them. */
export class FakeBrowser {
  readonly stored = new Map<string, string>();
  readonly tabs: FakeTab[] = [];
  /** "full": nothing new can be written; "forbidden": it cannot be looked at. */
  storage: "open" | "full" | "forbidden" = "open";
  readonly channels = new Map<string, Set<FakeChannel>>();

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.push(tab);
    return tab;
  }
}

type Request = (address: string, init: RequestInit) => Promise<Response>;

export class FakeTab extends EventTarget {
  /** What was asked of the server, in order. */
  readonly requests: { address: string; init: RequestInit; fields: URLSearchParams }[] = [];
  /** What the server answers, one after the other; then it answers no more. "no line": nothing arrives there. */
  replies: (Response | Promise<Response> | "no line")[] = [];
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: "visible" as DocumentVisibilityState,
  });
  readonly BroadcastChannel;
  readonly #browser: FakeBrowser;

  constructor(browser: FakeBrowser) {
    super();
    this.#browser = browser;
    this.BroadcastChannel = class extends FakeChannel {
      constructor(name: string) {
        super(browser.channels, name);
      }
    };
  }

  readonly fetch: Request = async (address, init) => {
    this.requests.push({ address, init, fields: new URLSearchParams(init.body?.toString()) });
    const reply = this.replies.shift();
    if (reply === "no line") throw new TypeError("Failed to fetch");
    return reply ?? new Promise<Response>(() => {});
  };

  get localStorage(): Storage {
    const browser = this.#browser;
    if (browser.storage === "forbidden") throw new DOMException("no storage", "SecurityError");
    const { stored } = browser;
    const tellOthers = (key: string, newValue: string | null) => {
      for (const tab of browser.tabs)
        if (tab !== this) tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    };
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (browser.storage === "full") throw new DOMException("full", "QuotaExceededError");
        stored.set(key, text);
        tellOthers(key, text);
      },
      removeItem: (key: string) => {
        if (stored.delete(key)) tellOthers(key, null);
      },
    };
    // A storage's keys are its own properties.
    return new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }
}

class FakeChannel extends EventTarget {
  readonly #others: Set<FakeChannel>;

  constructor(channels: Map<string, Set<FakeChannel>>, name: string) {
    super();
    this.#others = channels.get(name) ?? new Set();
    channels.set(name, this.#others);
    this.#others.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of [...this.#others])
      if (other !== this)
        queueMicrotask(() =>
          other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) })),
        );
  }
  close(): void {
    this.#others.delete(this);
  }
}
