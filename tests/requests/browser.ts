/**
 * A browser without scripts, in front of the built server's request handler: it visits, follows links, fills
 * forms by their labels and presses their buttons, keeps cookies and follows redirects. It asserts nothing.
 */
import { CookieJar } from "./cookie-jar";
import { type Answers, Page } from "./page";
import { handle } from "./server";

const followed = new Set([301, 302, 303, 307, 308]);

export class Browser {
  readonly cookies = new CookieJar();
  /** Sent with every request, for tests of other browsers and proxies. */
  headers: Record<string, string> = {};
  clientAddress = "127.0.0.1";
  /** The last answer; its body has been read. */
  response: Response = new Response();
  page = new Page("", "http://localhost:3000/");
  /** How many redirects led to the page. */
  redirects = 0;

  /** @param answer what its requests go to: the handler in this process, unless told otherwise */
  constructor(
    readonly origin = process.env.APP_URL ?? "http://localhost:3000",
    readonly answer: typeof handle = handle,
  ) {}

  get status(): number {
    return this.response.status;
  }

  /** Where the browser is: path and query. After a redirect to another site, that whole address. */
  get path(): string {
    const { page, origin } = this;
    return page.url.startsWith(`${origin}/`) ? page.url.slice(origin.length) : page.url;
  }

  get html(): string {
    return this.page.html;
  }

  get text(): string {
    return this.page.text;
  }

  get heading(): string {
    return this.page.heading;
  }

  get title(): string {
    return this.page.title;
  }

  /** Opens an address as if typed, or as if opened from a mail. */
  visit(path: string): Promise<this> {
    return this.#go(new URL(path, this.origin).href, { site: "none" });
  }

  /** Clicks the link with this text. */
  follow(link: string): Promise<this> {
    return this.#go(new URL(this.page.link(link), this.page.url).href, { site: "same-origin" });
  }

  /** Fills the form that has this button, and presses it. What is not named stays as the page has it. */
  press(button: string, answers: Answers = {}): Promise<this> {
    const { method, action, enctype, data } = this.page.submission(button, answers);
    if (method === "GET") {
      const url = new URL(action);
      url.search = new URLSearchParams(pairs(data)).toString();
      return this.#go(url.href, { site: "same-origin" });
    }
    const multipart = enctype === "multipart/form-data";
    const body = multipart ? parts(data) : new URLSearchParams(pairs(data));
    return this.#go(action, { site: "same-origin", method, body });
  }

  /** One request exactly as given, with this browser's cookies; redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.cookies.header();
    if (cookie && !headers.has("cookie")) headers.set("cookie", cookie);
    const response = await this.#send(new URL(path, this.origin).href, { ...init, headers });
    this.cookies.keep(response);
    return response;
  }

  /** Posts fields as a form of this site would, without a page that has such a form. */
  post(path: string, fields: Record<string, string | string[]> = {}): Promise<this> {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
    return this.#go(new URL(path, this.origin).href, { site: "same-origin", method: "POST", body });
  }

  async #go(
    url: string,
    { site, method = "GET", body }: { site: string; method?: string; body?: BodyInit },
  ): Promise<this> {
    let next: { url: string; method: string; body?: BodyInit | undefined } = { url, method, body };
    const referer = this.page.url;
    for (this.redirects = 0; ; this.redirects++) {
      if (this.redirects > 10) throw new Error(`too many redirects, the last to ${next.url}`);
      const headers: Record<string, string> = {
        host: new URL(next.url).host,
        accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "accept-language": "en",
        "user-agent": "Firstdraw tests",
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
        ...this.headers,
      };
      const cookie = this.cookies.header();
      if (cookie) headers.cookie = cookie;
      if (site === "same-origin") headers.referer = referer;
      if (next.method !== "GET") headers.origin = this.origin;
      const response = await this.#send(next.url, {
        method: next.method,
        headers,
        ...(next.body ? { body: next.body } : {}),
      });
      this.cookies.keep(response);
      this.response = response;
      const location = response.headers.get("location");
      if (!location || !followed.has(response.status)) {
        this.page = new Page(await response.text(), next.url);
        return this;
      }
      const target = new URL(location, next.url).href;
      if (!target.startsWith(`${this.origin}/`)) {
        this.page = new Page("", target);
        return this;
      }
      next = response.status >= 307 ? { ...next, url: target } : { url: target, method: "GET" };
    }
  }

  #send(url: string, init: RequestInit): Promise<Response> {
    return this.answer(new Request(url, init), { clientAddress: this.clientAddress });
  }
}

function pairs(data: FormData): [string, string][] {
  const of = (value: FormDataEntryValue) => (typeof value === "string" ? value : value.name);
  // A browser sends line ends of text areas as CRLF.
  return [...data].map(([name, value]) => [name, of(value).replace(/\r?\n/g, "\r\n")]);
}

function parts(data: FormData): FormData {
  const native = new FormData();
  for (const [name, value] of data) native.append(name, value);
  return native;
}
