import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { send } from "./send.server";
import { textResponse } from "./text-response.server";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Asked = { method?: string; headers?: http.OutgoingHttpHeaders };

/** Starts a server that sends this response. */
async function open(response: Response, { method = "GET", headers = {} }: Asked = {}) {
  const server = http.createServer((incoming, outgoing) => void send(response, incoming, outgoing));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, host: "127.0.0.1", method, headers, agent: false }).end();
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once("response", resolve).once("error", reject),
  );
  return { request, answer };
}

async function ask(response: Response, asked?: Asked) {
  const { answer } = await open(response, asked);
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

const accepting = (encoding: string) => ({ headers: { "accept-encoding": encoding } });
const long = "<p>A page, ä bit longer than a packet.</p>".repeat(100);
const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };

describe("text", () => {
  test.each([
    ["kept beside the response", () => textResponse(long, html)],
    ["in the response", () => new Response(long, html)],
  ])("%s is sent in one piece", async (_, response) => {
    const { status, headers, body } = await ask(response());
    expect([status, body.toString()]).toEqual([200, long]);
    expect(headers).toMatchObject({
      "content-length": String(Buffer.byteLength(long)),
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).not.toHaveProperty("transfer-encoding");
  });

  test("is compressed as the browser takes it", async () => {
    const brotli = await ask(textResponse(long, html), accepting("gzip, deflate, br, zstd"));
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(brotli.body.length),
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    for (const accepted of ["gzip", "br;q=0, gzip;q=0.5"]) {
      const gzip = await ask(textResponse(long, html), accepting(accepted));
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(gzip.body).toString()).toBe(long);
    }
    const none = await ask(textResponse(long, html), accepting("br;q=0, zstd"));
    expect([none.headers["content-encoding"], none.body.toString()]).toEqual([undefined, long]);
  });

  test("is left alone where it is short, or is not to be changed", async () => {
    const short = await ask(textResponse("ok", html), accepting("br"));
    expect([short.headers["content-encoding"], short.body.toString()]).toEqual([undefined, "ok"]);
    const headers = { ...html.headers, "Cache-Control": "no-cache, no-transform" };
    const fixed = await ask(textResponse(long, { headers }), accepting("br"));
    expect([fixed.headers["content-encoding"], fixed.body.toString()]).toEqual([undefined, long]);
  });

  test("keeps what else the answer varies by", async () => {
    const headers = { ...html.headers, Vary: "Save-Data" };
    const { headers: sent } = await ask(textResponse(long, { headers }));
    expect(sent.vary).toBe("Save-Data, Accept-Encoding");
  });
});

test("each cookie has a line of its own", async () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1; Path=/"],
    ["Set-Cookie", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"],
  ]);
  const { headers: sent } = await ask(new Response(null, { status: 302, headers }));
  expect(sent["set-cookie"]).toEqual(["a=1; Path=/", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"]);
});

test("an answer without a body says so", async () => {
  const redirect = await ask(new Response(null, { status: 302, headers: { Location: "/x" } }));
  expect([redirect.status, redirect.headers["content-length"]]).toEqual([302, "0"]);
  const nothing = await ask(new Response(null, { status: 204 }));
  expect(nothing.headers).not.toHaveProperty("content-length");
  const head = await ask(new Response(long, html), { method: "HEAD" });
  expect([head.status, head.headers["content-type"], head.body.length]).toEqual([
    200,
    "text/html; charset=utf-8",
    0,
  ]);
});

test("a file goes out as it is made", async () => {
  let push: (text: string) => void = () => {};
  let close: () => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
      close = () => controller.close();
    },
  });
  const file = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="all.json"',
  };
  const { answer } = await open(new Response(body, { headers: file }), accepting("br, gzip"));
  const chunks = answer.iterator();
  push("[1,");
  expect(String((await chunks.next()).value)).toBe("[1,");
  push("2]");
  close();
  expect(String((await chunks.next()).value)).toBe("2]");
  expect((await chunks.next()).done).toBe(true);
});

test("events arrive as they are sent, and who goes away ends them", async () => {
  let push: (text: string) => void = () => {};
  let letGo: (reason: unknown) => void = () => {};
  const cancelled = new Promise((resolve) => {
    letGo = resolve;
  });
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: (reason) => letGo(reason),
  });
  const type = { "Content-Type": "text/event-stream", "Cache-Control": "no-cache, no-transform" };
  const { request, answer } = await open(
    new Response(events, { headers: type }),
    accepting("br, gzip"),
  );
  expect(answer.headers["content-encoding"]).toBeUndefined();
  const chunks = answer.iterator();
  for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
    push(text);
    expect(String((await chunks.next()).value)).toBe(text);
  }
  request.destroy();
  await cancelled;
});
