import { afterEach, beforeAll, expect, test } from "vitest";
import { db, replaceDatabase } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { testDatabase } from "../../tests/setup/database";
import {
  countAccountTry,
  forgetAccountTries,
  forgetSignInFailures,
  limit,
  limitMailRequest,
  limitSignIn,
  limitSignUp,
  mayMailMailbox,
  pruneRateLimits,
  returnAccountTry,
} from "./rate-limits.server";

const now = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const who = { email: "Someone@Example.test", clientAddress: "203.0.113.9" };
const refused = { init: { status: 429 } };

beforeAll(async () => replaceDatabase(await testDatabase()));
afterEach(async () => {
  await db.delete(rateLimits);
});

test("counts up to the allowance, says how long to wait, and begins anew", async () => {
  const two = { points: 2, seconds: 60 };
  await limit("x", "key", { ...two, now });
  await limit("x", "key", { ...two, now: later(30) });
  await expect(limit("x", "key", { ...two, now: later(40) })).rejects.toMatchObject({
    init: { status: 429, headers: { "Retry-After": "20" } },
    data: { message: "Please wait 20 seconds and try again." },
  });
  await limit("x", "other", { ...two, now: later(40) });
  await limit("y", "key", { ...two, now: later(40) });
  await limit("x", "key", { ...two, now: later(60) });
});

test("tries sent all at once are counted one by one", async () => {
  const tries = Array.from({ length: 25 }, () =>
    limit("x", "key", { points: 10, seconds: 60, now }),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test("ten wrong passwords an account and address; a right one forgets them", async () => {
  for (let tries = 0; tries < 10; tries++) await limitSignIn(who, now);
  await expect(limitSignIn({ ...who, email: " someone@example.test " }, now)).rejects.toMatchObject(
    refused,
  );
  await limitSignIn({ ...who, clientAddress: "203.0.113.10" }, now);
  await limitSignIn({ ...who, email: "other@example.test" }, now);
  await forgetSignInFailures(who);
  await limitSignIn(who, now);
});

test("five mails an address and network, so that a stranger elsewhere uses up nobody's", async () => {
  for (let tries = 0; tries < 5; tries++) await limitMailRequest(who, now);
  await expect(limitMailRequest(who, now)).rejects.toMatchObject(refused);
  await limitMailRequest({ ...who, clientAddress: "203.0.113.10" }, now);
});

test("a hundred wrong passwords a day turn an account's password off, wherever they come from", async () => {
  const { email } = who;
  for (let tries = 0; tries < 100; tries++) expect(await countAccountTry(email, now)).toBeNull();
  expect(await countAccountTry(" someone@example.test", later(3600))).toEqual({
    isFirst: true,
    seconds: 23 * 3600,
  });
  expect(await countAccountTry(email, later(3600))).toMatchObject({ isFirst: false });
  expect(await countAccountTry("other@example.test", now)).toBeNull();
  expect(await countAccountTry(email, later(24 * 3600))).toBeNull();
});

test("a right password is no failure; a new one forgets the others'", async () => {
  const { email } = who;
  for (let tries = 0; tries < 99; tries++) await countAccountTry(email, now);
  for (let signedIn = 0; signedIn < 3; signedIn++) {
    expect(await countAccountTry(email, now)).toBeNull();
    await returnAccountTry(email, now);
  }
  await countAccountTry(email, now);
  expect(await countAccountTry(email, now)).not.toBeNull();
  await forgetAccountTries(email);
  expect(await countAccountTry(email, now)).toBeNull();
});

test("five mails a mailbox that nobody has proven, whatever its plus-addresses", async () => {
  const may = (email: string) => mayMailMailbox(email, now);
  for (const label of ["", "+a", "+b", "+a+b", "+"])
    expect(await may(`someone${label}@example.test`)).toBe(true);
  expect(await may("someone+new@example.test")).toBe(false);
  expect(await may("SOMEONE@example.test")).toBe(false);
  expect(await may("some.one@example.test")).toBe(true);
  for (const one of ["a.b", "ab", "a.b+x", "ab+y", "A.B"])
    expect(await may(`${one}@gmail.com`)).toBe(true);
  expect(await may("ab@googlemail.com")).toBe(false);
});

test("a school behind one address signs up and asks for mail, an address beyond 300 does not", async () => {
  const { clientAddress } = who;
  for (let people = 0; people < 300; people++) {
    await limitSignUp(clientAddress, now);
    await limitMailRequest({ clientAddress, email: `${people}@example.test` }, now);
  }
  await expect(limitSignUp(clientAddress, later(899))).rejects.toMatchObject(refused);
  // Each email may still request one link: no one can block the school.
  await limitMailRequest(who, later(899));
  await expect(limitMailRequest(who, later(899))).rejects.toMatchObject(refused);
  await limitSignUp(clientAddress, later(900));
  await limitMailRequest(who, later(900));
});

test("one spelling of a mail address is another's count too", async () => {
  for (let tries = 0; tries < 5; tries++) await limitMailRequest(who, now);
  const email = "ｓｏｍｅｏｎｅ@example.test";
  await expect(limitMailRequest({ ...who, email }, now)).rejects.toMatchObject(refused);
});

test("nobody's address stands in the table; counters that are over leave it", async () => {
  await limitSignIn(who, now);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/someone|203\.0/i);
  await pruneRateLimits(db, { now: later(3600) });
  expect(await db.select().from(rateLimits)).toEqual([]);
});
