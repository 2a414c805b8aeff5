import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentProvider } from "./payments";
import { providerTimeoutMs, withTimeout } from "./provider-timeout.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = () => new Promise<never>(() => {});

test("all that is asked in one request is answered, or given up, within ten seconds", async () => {
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 6_000));
  const payments = withTimeout(
    { findSession: slow, closeSession: silent } as unknown as PaymentProvider,
    providerTimeoutMs,
  );
  const outcomes: string[] = [];
  const asking = (async () => {
    await payments.findSession("one");
    outcomes.push("answered");
    await payments.closeSession("one").catch(({ message }: Error) => outcomes.push(message));
  })();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcomes).toEqual(["answered"]);
  await vi.advanceTimersByTimeAsync(1);
  await asking;
  expect(outcomes).toEqual(["answered", "no answer within 10000 ms"]);
  expect(vi.getTimerCount()).toBe(0);
});
