/** Many passwords to check at once: nobody else waits for them. */
import { beforeAll, expect, test } from "vitest";
import { freshRequestsDatabase } from "../setup/database";
import { Page } from "./page";
import { freshAddress, password, signedUp } from "./people";
import { handle } from "./server";

beforeAll(() => freshRequestsDatabase());

const url = "http://localhost:3000/auth";

/** Posts the sign-in form from an address; the client can leave by the signal. */
const signInFrom = (clientAddress: string, typed: Record<string, string>, signal?: AbortSignal) =>
  handle(
    new Request(url, {
      method: "POST",
      body: new URLSearchParams({ intent: "sign-in", ...typed }),
      headers: { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
      ...(signal && { signal }),
    }),
    { clientAddress },
  );

test("a burst of wrong passwords from one address: others sign in, the surplus may try again soon", async () => {
  const { email } = await signedUp();
  const client = new AbortController();
  const refused: Response[] = [];
  let wrong = 0;
  const burst: Promise<void>[] = [];
  const sendWrong = async () => {
    const typed = { email: freshAddress(), password: "a wrong password" };
    const response = await signInFrom("203.0.113.1", typed, client.signal);
    if (response.status === 422) wrong++;
    if (response.status === 503) refused.push(response);
  };
  for (let sent = 0; sent < 250; sent++) burst.push(sendWrong());
  const visitor = await signInFrom("198.51.100.7", { email, password });
  expect(visitor.status).toBe(302);
  // What was hashed while the burst was taken in, and one in turn.
  const before = wrong;
  expect(before).toBeLessThan(60);

  // How many may wait depends on how fast this machine is.
  while (refused.length === 0 && burst.length < 5_000) {
    for (let sent = 0; sent < 50; sent++) burst.push(sendWrong());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const looked = wrong;

  // Whoever leaves takes their work along: what is left of the burst is over at once.
  client.abort();
  await Promise.allSettled(burst);
  expect(wrong - looked).toBeLessThan(15);
  const [one] = refused;
  expect(one?.headers.get("Retry-After")).toBe("6");
  const page = new Page((await one?.text()) ?? "", url);
  expect(page.text).toContain("Too many people are signing in");
  expect(page.field("Email").value).toMatch(/@/);
  // A try that was refused unlooked-at is no failure, and the queue is free again.
  expect((await signInFrom("203.0.113.1", { email, password })).status).toBe(302);
});
