/** What stands before every screen: who may come in, from where, how large, and what leaves with each answer. */
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database as current, type Database, replaceDatabase } from "#db/client.server";
import { rateLimits, sessions } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { freshAddress, password, signedUp, signIn } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

const as = (headers: HeadersInit, method = "POST") => ({ method, headers });
const ask = (path: string, init?: RequestInit) => new Browser().request(path, init);

describe("posts from other sites", () => {
  const evil = "https://evil.test";
  const forged: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "http://localhost:3000" },
    { origin: evil },
    { origin: "null" },
    { origin: "" },
    { origin: "nonsense" },
    { referer: `${evil}/form` },
    {},
  ];
  test.each([
    ["a screen", "/auth"],
    ["a screen's data", "/auth.data"],
    ["a resource", "/healthz"],
    ["a resource that acts", "/sign-out"],
    ["an address that nothing matches", "/no/such/page"],
    ["its data", "/no/such/page.data"],
  ])("are refused at %s", async (_, path) => {
    for (const headers of forged)
      for (const method of ["POST", "PUT", "DELETE"])
        expect((await ask(path, as(headers, method))).status, JSON.stringify(headers)).toBe(403);
  });

  test("do not sign anyone out", async () => {
    const { browser } = await signedUp();
    await browser.request("/sign-out", as({ "sec-fetch-site": "cross-site", origin: evil }));
    await browser.visit("/account");
    expect(browser.path).toBe("/account");
  });

  test("are told so on a page, or in plain words", async () => {
    const page = await ask("/auth", as({ origin: evil }));
    expect(await page.text()).toContain("came from another site");
    const resource = await ask("/healthz", as({ origin: evil }));
    expect(resource.headers.get("content-type")).toContain("text/plain");
  });

  test("pass where they are proven otherwise", async () => {
    for (const path of ["/webhooks/stripe", "/unsubscribe/abc"])
      expect((await ask(path, as({ origin: evil }))).status, path).not.toBe(403);
  });
});

describe("guards", () => {
  test("send visitors to sign in, and back", async () => {
    const browser = await new Browser().visit("/modules?tab=all");
    expect(browser.path).toBe("/auth?redirectTo=%2Fmodules%3Ftab%3Dall");
    const { status, headers } = await ask("/account/sessions", {
      ...as({
        "sec-fetch-site": "same-origin",
        referer: "http://localhost:3000/account?x=1",
        host: "localhost:3000",
      }),
    });
    expect([status, headers.get("location")]).toEqual([302, "/auth?redirectTo=%2Faccount%3Fx%3D1"]);
  });

  test("hold for data that skips the layout's loader", async () => {
    const response = await ask("/modules.data?_routes=routes%2Flearn%2Fmodules");
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("/auth?redirectTo=%2Fmodules");
  });

  test("keep a session that has ended out", async () => {
    const { browser } = await signedUp();
    await database.db.update(sessions).set({ expiresAt: new Date(0) });
    await browser.visit("/account");
    expect(browser.path).toMatch(/^\/auth/);
  });
});

describe("the session", () => {
  test("is another one after signing in; the cookies of before open nothing", async () => {
    const { browser, email } = await signedUp();
    const cookieNow = () => browser.cookies.header() ?? "";
    const first = cookieNow();
    await browser.post("/sign-out");
    const between = cookieNow();
    await signIn(email, password, browser);
    const second = cookieNow();
    expect(new Set([first, between, second]).size).toBe(3);
    for (const [cookie, status] of [
      [first, 302],
      [between, 302],
      [second, 200],
    ] as const)
      expect((await ask("/account", { headers: { cookie } })).status).toBe(status);
  });

  test("says a notice once, on a page that is looked at", async () => {
    const { browser } = await signedUp();
    const notice = "Please check your email to confirm your account.";
    expect(browser.text).toContain(notice);
    await browser.visit("/practice");
    expect(browser.text).not.toContain(notice);
  });

  test("keeps a notice through a look at the headers and a prefetch", async () => {
    const { browser } = await signedUp();
    await browser.request("/account/confirmation", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" },
    });
    await browser.request("/practice", { method: "HEAD" });
    await browser.request("/practice", { headers: { "sec-purpose": "prefetch" } });
    expect((await browser.visit("/practice")).text).toContain("Confirmation link sent!");
  });
});

describe("what leaves", () => {
  test("a page carries its policy, with a nonce of its own", async () => {
    const [one, two] = [await ask("/auth"), await ask("/auth")];
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-eval");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce.length).toBeGreaterThan(20);
    expect(two.headers.get("content-security-policy")).not.toContain(nonce);
    const html = await one.text();
    expect(html).toContain("<script");
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
    // The styles that go with a first page are named by their digest; there are no others.
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    const [ours = "", ...others] = styles.map(([, css]) => css);
    expect(policy).toContain(`'sha256-${createHash("sha256").update(ours).digest("base64")}'`);
    expect(others).toEqual([]);
    expect(html).not.toMatch(/\son\w+="/);
  });

  test("everything carries the rest", async () => {
    for (const path of ["/auth", "/auth.data", "/healthz", "/nope", "/account"]) {
      const { headers } = await ask(path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-request-id")).toMatch(/^\w{22}$/);
    }
  });

  test("signed-in pages are kept by nobody", async () => {
    const { browser } = await signedUp();
    for (const path of ["/practice", "/practice.data"])
      expect((await browser.request(path)).headers.get("cache-control")).toBe("private, no-store");
  });

  test("pages that a mailed token opens are kept by nobody either", async () => {
    for (const path of ["/auth/confirm/x", "/auth/magic/x", "/auth/reset/x", "/unsubscribe/x"])
      expect((await ask(path)).headers.get("cache-control"), path).toBe("private, no-store");
    expect((await ask("/auth/reset")).headers.get("cache-control")).toBe("private, no-cache");
  });

  test("a lite page has no scripts: by the browser's wish, the cookie, or the learner's switch", async () => {
    expect(await (await ask("/auth", { headers: { "save-data": "on" } })).text()).not.toContain(
      "<script",
    );
    expect(await (await ask("/auth", { headers: { cookie: "lite=1" } })).text()).not.toContain(
      "<script",
    );
    expect(await (await ask("/auth")).text()).toContain("<script");
  });

  test("a look at the headers has no body", async () => {
    const response = await ask("/auth", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("error pages", () => {
  const words = async (response: Response) => (await response.text()).replace(/<[^>]*>/g, " ");

  test("404: in the specification's words, with the way home", async () => {
    const browser = await new Browser().visit("/no/such/page");
    expect([browser.status, browser.heading]).toEqual([404, "Oops! Page not found"]);
    await browser.follow("Return to Home");
    expect(browser.path).toBe("/");
    expect((await ask("/no/such/page.data")).status).toBe(404);
  });

  test("404: what was probably looked for is offered first, then the way home; nothing runs", async () => {
    const { browser } = await signedUp();
    for (const [path, heading, link, to] of [
      ["/modules/nothing/lessons", "Learning Module Not Found", "All modules", "/modules"],
      ["/lessons/nothing", "Lesson Not Found", "All modules", "/modules"],
      ["/quiz/nothing", "Quiz Not Found", "Back to Practice", "/practice"],
      [
        "/nclex/lesson/nothing",
        "Case Study Not Found",
        "Back to Case Studies",
        "/nclex/case-studies",
      ],
      ["/flashcards/today", "Oops! Page not found", "Go to Study Cards", "/practice/cards"],
      ["/modules/a/b/c", "Oops! Page not found", "See all modules", "/modules"],
      ["/account/nothing", "Oops! Page not found", "Go to your account", "/account"],
    ] as const) {
      await browser.visit(path);
      expect([path, browser.status, browser.heading]).toEqual([path, 404, heading]);
      expect([path, browser.page.link(link)]).toEqual([path, to]);
      expect(browser.html).not.toContain("<script");
    }
    // A visitor signs in first, and is led there.
    const visitor = await new Browser().visit("/flashcards/today");
    expect(visitor.page.link("Return to Home")).toBe("/");
    await visitor.follow("Go to Study Cards");
    expect(visitor.path).toBe("/auth?redirectTo=%2Fpractice%2Fcards");
  });

  test("404: control characters in an address, signed in or not", async () => {
    const { browser: learner } = await signedUp();
    for (const browser of [new Browser(), learner])
      for (const path of [
        "/%00",
        "/lessons/a%00b",
        "/quiz/%1f",
        "/auth/magic/%0a",
        "/auth?plan=%00",
        "/modules?tab=a%00",
      ]) {
        await browser.visit(path);
        expect([browser.status, browser.heading], path).toEqual([404, "Oops! Page not found"]);
      }
    for (const path of [
      "/modules/%00",
      "/modules/%00.data",
      "/modules.data?x=%00",
      "/healthz?x=%00",
    ])
      expect((await learner.request(path)).status, path).toBe(404);
  });

  test("403: administrators only", async () => {
    const { browser } = await signedUp();
    await browser.visit("/admin");
    if (browser.status === 404) return; // no screen there yet
    expect([browser.status, browser.heading]).toEqual([403, "Access Denied"]);
    expect(browser.text).toContain("You need admin privileges to access this page.");
    expect((await browser.request("/admin.data")).status).toBe(403);
  });

  test("400: a post that is no form", async () => {
    for (const path of ["/auth", "/?index", "/contact", "/lite-mode", "/auth.data"])
      for (const [type, body] of [
        ["application/json", "{}"],
        ["multipart/form-data; boundary=x", "--x\r\ncut off"],
        [null, null],
      ] as const) {
        const headers = { "sec-fetch-site": "same-origin", ...(type && { "content-type": type }) };
        expect((await ask(path, { ...as(headers), body })).status, `${path} ${type}`).toBe(400);
      }
  });

  test("413: what says it is too large, and what turns out to be", async () => {
    const init = as({
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    });
    const declared = await ask("/auth", {
      ...init,
      headers: { ...init.headers, "content-length": "256001" },
    });
    expect([declared.status, await words(declared)]).toMatchObject([
      413,
      expect.stringContaining("You sent too much at once."),
    ]);
    const body = new ReadableStream({
      start(controller) {
        for (let parts = 0; parts < 11; parts++)
          controller.enqueue(new Uint8Array(100_000).fill(97));
        controller.close();
      },
    });
    const streamed = await ask("/auth", { ...init, body, duplex: "half" } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test("429: with the time to wait, in the header and in words", async () => {
    const browser = new Browser();
    const email = freshAddress();
    for (let tries = 0; tries < 11; tries++) await signIn(email, "wrong password", browser);
    expect(browser.status).toBe(429);
    expect(Number(browser.response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(browser.text).toMatch(/wait 1[45] minutes/);
  });

  test("503 while the database is away, 500 with a reference and nothing else", async () => {
    const { browser } = await signedUp();
    const failing = (error: Error) =>
      ({
        ...current(),
        db: new Proxy(
          {},
          {
            get: () => () => {
              throw error;
            },
          },
        ),
      }) as unknown as Database;
    try {
      replaceDatabase(failing(Object.assign(new Error("secret detail"), { code: "SQLITE_BUSY" })));
      for (const path of ["/practice", "/practice.data", "/notifications/latest"]) {
        const away = await browser.request(path);
        const text = await words(away);
        expect(away.status, path).toBe(503);
        expect(text).toContain("Temporarily Unavailable");
        expect(text).not.toContain("secret detail");
      }
      replaceDatabase(failing(new Error("secret detail")));
      for (const path of ["/practice", "/practice.data", "/notifications/latest"]) {
        const broken = await browser.request(path);
        const text = await words(broken);
        expect(broken.status, path).toBe(500);
        expect(text).toContain(broken.headers.get("x-request-id"));
        expect(text).not.toContain("secret detail");
      }
      expect((await ask("/readyz")).status).toBe(503);
      const forever = new Promise<never>(() => {});
      const hanging: unknown = new Proxy(() => {}, {
        get: (_, name) => (name === "then" ? forever.then.bind(forever) : hanging),
        apply: () => hanging,
      });
      replaceDatabase({ ...current(), db: hanging } as Database);
      expect((await ask("/readyz")).status).toBe(503);
      expect((await ask("/healthz")).status).toBe(200);
    } finally {
      replaceDatabase(database);
    }
  });
});
