/** Posts signed events, with retries as Stripe does. */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { StripeEvent } from "./local-stripe-ledger.server";

/** Milliseconds before each retry. Stripe retries for days, a demo does not run that long. */
const retryDelays = [500, 2_000, 5_000, 15_000, 60_000];

export function signatureHeader(
  body: string,
  { secret, at }: { secret: string; at: Date },
): string {
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
}

export function openWebhookSender({ secret, now }: { secret: string; now: () => Date }) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function tryOnce(url: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Stripe-Signature": signatureHeader(body, { secret, at: now() }),
        },
        body,
        redirect: "error",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // A network error or timeout is retried like a refusal.
    }
  }

  async function post(url: string, event: StripeEvent, delay = 0): Promise<void> {
    const body = JSON.stringify(event);
    await sleep(delay, undefined, { ref: false });
    if (await tryOnce(url, body)) return;
    const rest = (async () => {
      for (const wait of retryDelays) {
        await sleep(wait, undefined, { ref: false, signal: closing.signal });
        if (await tryOnce(url, body)) return;
      }
    })()
      .catch(() => {}) // Closed while waiting.
      .finally(() => underWay.delete(rest));
    underWay.add(rest);
  }

  return {
    post,
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
