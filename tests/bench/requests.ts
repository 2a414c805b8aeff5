/** Requests as browsers make them, timed. */
import http from "node:http";

export type Answered = {
  status: number;
  location: string | null;
  body: Buffer;
  headers: http.IncomingHttpHeaders;
  /** Milliseconds until the whole answer was there. */
  took: number;
};

const connections = new http.Agent({ keepAlive: true, maxSockets: 500 });

/** What every browser says. Those of learners who share no computer come from addresses of their own. */
export const browser = (cookie = "") => ({
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br",
  "Accept-Language": "en-US,en;q=0.9",
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  ...(cookie && { Cookie: cookie }),
});

export function get(url: string, headers: Record<string, string>): Promise<Answered> {
  return send(url, { method: "GET", headers });
}

/** Posts a form from a page of the same site. */
export function post(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string | string[]>,
): Promise<Answered> {
  const named = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const body = new URLSearchParams(named).toString();
  const more = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
    "Sec-Fetch-Site": "same-origin",
    Origin: new URL(url).origin,
  };
  return send(url, { method: "POST", headers: { ...headers, ...more } }, body);
}

function send(url: string, options: http.RequestOptions, body?: string): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent: connections, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          headers: response.headers,
          body: Buffer.concat(chunks),
          took: performance.now() - began,
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
