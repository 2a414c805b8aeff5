/** A browser without scripts in front of a running server: the request tests' own, over a socket. */
import http from "node:http";
import type { Database } from "#db/engine";
import { createUser, type User } from "../factories/users";
import { Browser } from "../requests/browser";
import { signedIn } from "./installation";
import type { Firstdraw } from "./server";

/** One request over a connection of its own, its headers as they are given. */
async function ask(request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(request.headers);
  if (body.length > 0) headers["content-length"] = String(body.length);
  return new Promise((resolve, reject) => {
    const { method } = request;
    const asked = http.request(request.url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const pairs = rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1]] as [string, string]] : [],
        );
        const bodyless = [204, 205, 304].includes(status);
        resolve(new Response(bodyless ? null : Buffer.concat(chunks), { status, headers: pairs }));
      });
    });
    asked.once("error", reject).end(body);
  });
}

/** A browser in which this user has signed in; without one, a visitor's. */
export async function browserAt(
  server: Pick<Firstdraw, "url">,
  database?: Database,
  user?: Pick<User, "id">,
): Promise<Browser> {
  const browser = new Browser(server.url, ask);
  if (database && user) {
    const [name = "", value = ""] = (await signedIn(database, user)).split("=");
    browser.cookies.set(name, value);
  }
  return browser;
}

/** A new learner, signed in. */
export async function learnerAt(
  server: Pick<Firstdraw, "url">,
  database: Database,
): Promise<{ user: User; browser: Browser }> {
  const user = await createUser(database.db);
  return { user, browser: await browserAt(server, database, user) };
}
