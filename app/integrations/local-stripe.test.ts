/** Security of the test checkout, which runs on the demo's machine beside other sites' pages. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalStripe, startLocalStripe } from "./local-stripe.server";

let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe();
});
afterAll(() => stripe.close());

type Sent = { path: string; headers?: Record<string, string>; body?: string };

/** Sends a request with any `Host`; with a body it is a POST. */
const ask = ({ path, headers = {}, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(stripe.origin);
    const method = body === undefined ? "GET" : "POST";
    request({ hostname, port, path, method, headers }, async (response) => {
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      resolve({ status: response.statusCode ?? 0, text });
    })
      .on("error", reject)
      .end(body);
  });

async function opened(title = "A plan") {
  const response = await fetch(`${stripe.origin}/v1/checkout/sessions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${stripe.keys.secretKey}` },
    body: new URLSearchParams({
      mode: "payment",
      success_url: 'http://localhost:3000/?a="><script>',
      cancel_url: "http://localhost:3000/",
      expires_at: String(Math.floor(Date.now() / 1000) + 3600),
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1999",
      "line_items[0][price_data][product_data][name]": title,
    }),
  });
  const { id, url } = (await response.json()) as { id: string; url: string };
  return { id, path: new URL(url).pathname };
}

test("it listens on this machine alone, and answers to its own name alone", async () => {
  expect(new URL(stripe.origin).hostname).toBe("127.0.0.1");
  const { path } = await opened();
  expect((await ask({ path })).status).toBe(200);
  expect((await ask({ path, headers: { host: "elsewhere.example" } })).status).toBe(400);
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://elsewhere.example" },
  { origin: "null" },
])("nobody is made to pay by another site's form: %o", async (headers) => {
  const { id, path } = await opened();
  expect((await ask({ path, headers, body: "do=pay" })).status).toBe(403);
  expect(stripe.sale(id)?.session.status).toBe("open");
  const own = { "sec-fetch-site": "same-origin" };
  expect((await ask({ path, headers: own, body: "do=pay" })).status).toBe(303);
  expect(stripe.sale(id)?.session.status).toBe("complete");
});

test("its API is for who has its key, and a body has an end", async () => {
  const { id, path } = await opened();
  expect((await ask({ path: `/v1/checkout/sessions/${id}` })).status).toBe(401);
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await ask({ path, headers, body: `do=pay&x=${"x".repeat(64_000)}` })).status).toBe(400);
  expect(stripe.sale(id)?.session.status).toBe("open");
});

test("what it shows is text, open, paid and in its list", async () => {
  const { id, path } = await opened("<script>alert(1)</script>");
  const pages = [await ask({ path })];
  stripe.act(id, "pay");
  pages.push(await ask({ path }), await ask({ path: "/" }));
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    expect(text).toContain("&lt;script&gt;alert(1)");
    expect(text).not.toContain("<script");
  }
});
