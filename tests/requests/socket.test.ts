/** What only a socket brings: addresses and methods that no Request can have, files, compression, bodies in parts. */

import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newInstallation } from "../setup/database";
import { type Served, served } from "./command";

let server: Served;
beforeAll(async () => {
  server = await served({
    ...(await newInstallation({ begun: "earnest" })),
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
  });
});
afterAll(() => server.stop());

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer };

/** One request with this very first line. */
const fetched = (
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  parts: string[] = [],
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(server.url, { method, path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    for (const part of parts) request.write(part);
    request.once("error", reject).end();
  });

const ask = async (...asked: Parameters<typeof fetched>) => (await fetched(...asked)).status;

test("are answered, and are no failures of ours", async () => {
  for (const path of ["//", "///", "//[", "//evil.example/x", "/%", "/%zz", "/assets/%", "/%00"])
    expect(await ask("GET", path), path).toBeLessThan(500);
  expect(await ask("TRACE", "/")).toBe(405);
  expect(await ask("OPTIONS", "*")).toBe(400);
  expect(await ask("GET", "http://elsewhere.example/")).toBe(400);
  expect(await ask("GET", "/", { host: "a b" })).toBe(400);
  expect(server.output()).not.toMatch(/"level":"?(error|50)|\n\s+at /);
});

test("the path is that of the first line, whatever host a client claims", async () => {
  for (const host of ["x/robots.txt?", "x/healthz?", "user:secret@x", "x#", "x\\healthz"])
    expect(await ask("GET", "/terms", { host }), host).toBe(400);
  expect(server.output()).not.toMatch(/"level":"?(error|50)/);
});

test("everything that leaves carries the security headers", async () => {
  const asset = `/assets/${readdirSync("build/client/assets").find((file) => file.endsWith(".js"))}`;
  const { headers: given } = await fetched("GET", asset);
  const asked: [number, string, string, http.OutgoingHttpHeaders?][] = [
    [200, "GET", "/terms"],
    [200, "GET", asset],
    [304, "GET", asset, { "if-none-match": given.etag }],
    [416, "GET", asset, { range: "bytes=99999999-" }],
    [200, "GET", "/favicon.svg"],
    [302, "GET", "/account"],
    [404, "GET", "/nope"],
    [405, "TRACE", "/"],
    [400, "GET", "/", { host: "a b" }],
    [403, "POST", "/auth", { origin: "https://evil.test" }],
    [413, "POST", "/auth", { "sec-fetch-site": "same-origin", "content-length": "2000000" }],
  ];
  for (const [status, method, path, sent] of asked) {
    const { status: got, headers } = await fetched(method, path, sent);
    const what = `${method} ${path} ${status}`;
    expect(got, what).toBe(status);
    expect(headers, what).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  }
});

test("a page is the same however it is packed", async () => {
  const plain = await fetched("GET", "/no-such-page");
  expect([plain.status, plain.headers["content-length"]]).toEqual([404, `${plain.body.length}`]);
  const text = (body: Buffer) => body.toString().replace(/[a-z0-9]{22}|nonce="[^"]*"/g, "");
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await fetched("GET", "/no-such-page", { "accept-encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(text(unpack(packed.body))).toBe(text(plain.body));
  }
  const head = await fetched("HEAD", "/no-such-page");
  expect([head.status, head.body.length]).toEqual([404, 0]);
});

describe("files", () => {
  const folder = path.resolve("build/client/assets");
  const name = readdirSync(folder).find((file) => file.endsWith(".css")) ?? "";
  const content = readFileSync(path.join(folder, name));
  const asset = (headers?: http.OutgoingHttpHeaders, method = "GET") =>
    fetched(method, `/assets/${name}`, headers);

  test("with a hash in their name are kept for good, in the copy that the browser takes", async () => {
    const plain = await asset();
    expect([plain.status, plain.body]).toEqual([200, content]);
    const brotli = await asset({ "accept-encoding": "gzip, br" });
    const gzip = await asset({ "accept-encoding": "gzip" });
    expect(brotliDecompressSync(brotli.body)).toEqual(content);
    expect(gunzipSync(gzip.body)).toEqual(content);
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const { headers } of [plain, brotli, gzip])
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "text/css; charset=utf-8",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
      });
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test("are not sent again to who has them", async () => {
    const { headers } = await asset({ "accept-encoding": "br" });
    const again = await asset({ "accept-encoding": "br", "if-none-match": headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    // A tag is that of one copy.
    const other = await asset({ "accept-encoding": "gzip", "if-none-match": headers.etag });
    expect(other.status).toBe(200);
  });

  test("are sent in parts, or told of", async () => {
    const part = await asset({ range: "bytes=2-5" });
    expect([part.status, part.body]).toEqual([206, content.subarray(2, 6)]);
    expect(part.headers["content-range"]).toBe(`bytes 2-5/${content.length}`);
    const head = await asset({}, "HEAD");
    expect([head.headers["content-length"], head.body.length]).toEqual([`${content.length}`, 0]);
    expect((await asset({}, "POST")).status).not.toBe(200);
  });

  test("without a hash are asked for again after an hour; what is no file is a page", async () => {
    const { headers, status } = await fetched("GET", "/favicon.svg");
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    for (const path of ["/assets", "/assets/", "/assets/none.js", "/assets/../../package.json"])
      expect(await ask("GET", path), path).toBe(404);
  });
});

test("a client's thousands of requests for pages hold up nobody else", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const { port, hostname } = new URL(server.url);
  const ask = (path: string, address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { headers: from(address), agent: false };
      http
        .get(new URL(path, server.url), options, (response) => {
          response.resume().once("end", () => resolve(response.statusCode));
        })
        .once("error", reject);
    });
  const one = `GET /terms HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n`;
  const [connections, each] = [24, 50];
  let pages = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = net.connect(Number(port), hostname);
    let rest = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      const received = rest + text;
      pages += received.split("HTTP/1.1 200 ").length - 1;
      rest = received.slice(-12);
    });
    return socket.on("error", () => {});
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(one.repeat(each));
  await expect.poll(() => pages, { interval: 1 }).toBeGreaterThan(0);
  expect(await ask("/healthz", "203.0.113.1")).toBe(200);
  expect(await ask("/terms", "198.51.100.7")).toBe(200);
  expect(pages).toBeLessThan((connections * each) / 4);
  await expect.poll(() => server.output()).toContain("too many are waiting");
  for (const socket of sockets) socket.destroy();
});

describe("a body that its answer did not need", () => {
  const sameOrigin = { "sec-fetch-site": "same-origin" };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each([
    [403, "/contact", { ...form, origin: "https://evil.test" }, 200_000],
    [404, "/sign-out/nope", { ...form, ...sameOrigin }, 200_000],
    [405, "/healthz", { ...form, ...sameOrigin }, 200_000],
    [302, "/account", { ...form, ...sameOrigin }, 200_000],
    [413, "/auth", { ...form, ...sameOrigin }, 600_000],
  ])(
    "does not stand before the next request of its connection: %i %s",
    async (status, path, headers, bytes) => {
      // As a proxy does it that keeps its connections to us: one here.
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const next = (method: string, path: string, headers: http.OutgoingHttpHeaders, body = "") =>
        new Promise<number | undefined>((resolve, reject) => {
          const options = { agent, method, path, headers, signal: AbortSignal.timeout(10_000) };
          http
            .request(server.url, options, (response) => {
              response.resume().once("end", () => resolve(response.statusCode));
            })
            .once("error", reject)
            .end(body);
        });
      const length = { "content-length": bytes };
      expect(await next("POST", path, { ...headers, ...length }, "a".repeat(bytes))).toBe(status);
      expect(await next("GET", "/terms", {})).toBe(200);
      agent.destroy();
    },
  );
});

describe("a body", () => {
  const origin = () => ({ origin: server.url, host: new URL(server.url).host });

  test("in parts is read to its end", async () => {
    const fields = ["intent=sign-in&email=", "nobody%40example.test&pass", "word=a-wrong-password"];
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { status, body } = await fetched("POST", "/auth", { ...origin(), ...type }, fields);
    expect(status).toBe(422);
    expect(body.toString()).toContain('value="nobody@example.test"');
  });

  test("that is too large is refused without being read, and its connection ends", async () => {
    const headers = { ...origin(), "content-length": 2_000_000 };
    const { status, ...answer } = await new Promise<Answer>((resolve, reject) => {
      const request = http.request(server.url, { method: "POST", path: "/auth", headers });
      request.once("response", async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
      request.once("error", reject).write("email=");
    });
    expect([status, answer.headers.connection]).toEqual([413, "close"]);
  });
});
