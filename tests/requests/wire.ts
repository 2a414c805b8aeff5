/** A browser without scripts in front of a served build: what it gets are the bytes that were sent. */
import http from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { CookieJar } from "./cookie-jar";
import { type Answers, Page } from "./page";

/** An answer: how many bytes its body had on the way, and what stood in it. */
export type Sent = { status: number; bytes: number; text: string; location: string | undefined };

export class Wire {
  /** Sent with every request. */
  headers: Record<string, string> = {};
  page = new Page("", "");

  constructor(
    readonly url: string,
    readonly cookies = new CookieJar(),
  ) {}

  /** Opens an address; a redirect is followed. */
  async visit(path: string): Promise<Sent> {
    const sent = await this.get(path);
    return sent.location ? this.visit(sent.location) : this.#show(path, sent);
  }

  /** Fills the form of this button on the page that was visited last, and presses it. */
  async press(button: string, answers: Answers = {}): Promise<Sent> {
    const { action, data } = this.page.submission(button, answers);
    const { pathname, search } = new URL(action);
    const body = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const sent = await this.#ask("POST", pathname + search, body.toString());
    return sent.location ? this.visit(sent.location) : this.#show(pathname + search, sent);
  }

  /** One request as it is, with this browser's cookies. */
  get(path: string): Promise<Sent> {
    return this.#ask("GET", path);
  }

  #show(path: string, sent: Sent): Sent {
    this.page = new Page(sent.text, new URL(path, this.url).href);
    return sent;
  }

  async #ask(method: string, path: string, body = ""): Promise<Sent> {
    const cookie = this.cookies.header();
    const headers = {
      ...this.headers,
      "accept-encoding": "br",
      ...(cookie && { cookie }),
      ...(method === "POST" && {
        origin: this.url,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      }),
    };
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { method, headers };
      http.request(new URL(path, this.url), options, resolve).once("error", reject).end(body);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const set = response.headers["set-cookie"] ?? [];
    this.cookies.keep(
      new Response(null, { headers: set.map((line): [string, string] => ["set-cookie", line]) }),
    );
    const isSmall = response.headers["content-encoding"] === "br";
    return {
      status: response.statusCode ?? 0,
      bytes: sent.length,
      text: (isSmall ? brotliDecompressSync(sent) : sent).toString(),
      location: response.headers.location,
    };
  }
}
