/**
 * For the demo and the tests: the real client library connects to it, so test payments use the
 * production code.
 */
import { randomBytes } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, openApi, refused } from "./local-stripe-api.server";
import { type Action, openLedger, type Sale, type StripeEvent } from "./local-stripe-ledger.server";
import {
  contentSecurityPolicy,
  finishedPage,
  listPage,
  openPage,
  unknownPage,
} from "./local-stripe-pages.server";
import { openWebhookSender, signatureHeader } from "./local-stripe-webhook.server";

export type LocalStripeFaults = {
  /** How often each event is posted. */
  posts: number;
  delay: number;
  /** Of API responses and events. */
  change: ((object: Record<string, unknown>) => Record<string, unknown>) | null;
  refuse: string | null;
};

export type LocalStripe = Awaited<ReturnType<typeof startLocalStripe>>;

const maxBytes = 64_000;
/** Milliseconds that the page waits for the webhook before it redirects, as Stripe's does. */
const patience = 3_000;

/** @param now its clock, for tests */
export async function startLocalStripe({ now = () => new Date() }: { now?: () => Date } = {}) {
  const secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const play: LocalStripeFaults = { posts: 1, delay: 0, change: null, refuse: null };
  const events: StripeEvent[] = [];
  const posts = openWebhookSender({ secret: webhookSecret, now });
  let webhook: string | null = null;
  let home: string | null = null;
  let arriving: Promise<unknown> = Promise.resolve();

  const told = (object: object): object =>
    play.change?.({ ...object } as Record<string, unknown>) ?? object;

  const ledger = openLedger({
    now,
    tell(event) {
      const changed = { ...event, data: { object: { ...told(event.data.object) } } };
      events.push(changed);
      if (events.length > 5000) events.shift();
      const to = webhook;
      if (to)
        arriving = Promise.all(
          Array.from({ length: play.posts }, () => posts.post(to, changed, play.delay)),
        );
    },
  });

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => sendError(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const api = openApi({
    ledger,
    secretKey,
    payUrl: (id) => `${origin}/c/pay/${id}`,
    refuses: () => play.refuse,
    now,
  });
  const sweeping = setInterval(() => ledger.sweep(), 60_000).unref();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Rejects other host names of this machine (DNS rebinding).
    if (request.headers.host !== host) throw refused(`Ask for ${host}`);
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    const body = request.method === "POST" ? await readBody(request) : "";
    if (pathname.startsWith("/v1/")) {
      const { headers, method = "" } = request;
      return json(response, 200, told(api.answer({ headers, method, pathname, body })));
    }
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    const id = /^\/c\/pay\/(cs_test_\w+)$/.exec(pathname)?.[1];
    if (pathname === "/" && request.method === "GET")
      return html(response, 200, listPage(ledger.list()), []);
    const sale = id ? ledger.find(id) : null;
    if (!sale) return html(response, 404, unknownPage(home), []);
    if (request.method === "POST") {
      assertSameSite(request.headers, origin);
      return press(response, sale, body);
    }
    const shown =
      sale.session.status === "open"
        ? openPage(sale, { declined: searchParams.has("declined") })
        : finishedPage(sale);
    html(response, 200, shown, [sale.session.success_url, sale.session.cancel_url]);
  }

  async function press(response: ServerResponse, sale: Sale, body: string): Promise<void> {
    const deed = new URLSearchParams(body).get("do") ?? "";
    const here = `/c/pay/${sale.session.id}`;
    if (deed === "cancel") return redirectTo(response, sale.session.cancel_url);
    if (deed === "decline") return redirectTo(response, `${here}?declined`);
    const wasOpen = sale.session.status === "open";
    ledger.act(sale, deed as Action);
    await Promise.race([arriving, sleep(patience, undefined, { ref: false })]);
    redirectTo(
      response,
      wasOpen && sale.session.status === "complete" ? sale.session.success_url : here,
    );
  }

  return {
    origin,
    keys: { secretKey, webhookSecret, apiBase: origin },
    play,
    events,
    /** Before that, events only collect in `events`. */
    deliverTo(site: { webhook: string; home: string }): void {
      webhook = site.webhook;
      home = site.home;
    },
    /** False if the sale's state does not allow it. */
    act(sessionId: string, deed: Action): boolean {
      const sale = ledger.find(sessionId);
      return sale !== null && ledger.act(sale, deed);
    },
    /** Without `change`. */
    sale: (sessionId: string): Sale | null => structuredClone(ledger.find(sessionId)),
    count: () => ledger.list().length,
    sign: (body: string, at: Date = now()) => signatureHeader(body, { secret: webhookSecret, at }),
    async close(): Promise<void> {
      clearInterval(sweeping);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await posts.close();
      await closed;
    },
  };
}

/** The hosted page's forms may be sent by that page only. */
function assertSameSite(headers: IncomingHttpHeaders, origin: string): void {
  const site = headers["sec-fetch-site"];
  if (site ? site !== "same-origin" : headers.origin !== undefined && headers.origin !== origin)
    throw new ApiError(403, "invalid_request_error", "This form was sent from another site.");
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof ApiError ? error : new ApiError(500, "api_error", "failed");
  const { status, type, message, code } = known;
  json(response, status, { error: { type, message, ...(code ? { code } : {}) } });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refused("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomBytes(8).toString("hex")}`,
    })
    .end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body: string, leadsTo: string[]): void {
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(leadsTo),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      // Without a policy browsers send `Origin: null` with the page's forms.
      "Referrer-Policy": "same-origin",
    })
    .end(body);
}

const redirectTo = (response: ServerResponse, location: string) =>
  void response.writeHead(303, { Location: location, "Cache-Control": "no-store" }).end();
