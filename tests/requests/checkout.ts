/** Buying, as the request tests need it: the test checkout runs, and the server in this process sells at it. */
import { afterAll, beforeAll } from "vitest";
import { useLocalCheckout } from "~/features/billing/payments.server";
import { type StripeShaped, startStripeShaped } from "~/integrations/stripe-shaped.server";
import type { Browser } from "./browser";

/** Lets the tests of a file buy; to be called at its top. */
export function sells(): { checkout(): StripeShaped } {
  let checkout: StripeShaped | undefined;
  const running = () => {
    if (!checkout) throw new Error("the test checkout does not run yet");
    return checkout;
  };
  beforeAll(async () => {
    checkout = await startStripeShaped();
    useLocalCheckout(checkout.keys);
  });
  afterAll(async () => {
    useLocalCheckout(null);
    await checkout?.close();
  });
  return { checkout: running };
}

/** The checkout session at whose page a browser stands. */
export const sessionAt = (browser: Browser): string =>
  /\/c\/pay\/(cs_test_\w+)$/.exec(browser.path)?.[1] ?? "";
