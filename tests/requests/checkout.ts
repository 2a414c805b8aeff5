/** Buying, as the request tests need it: the test checkout runs, and the server in this process sells at it. */
import { afterAll, beforeAll } from "vitest";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import type { Browser } from "./browser";

/** Lets the tests of a file buy; to be called at its top. */
export function sells(): { checkout(): LocalStripe } {
  let checkout: LocalStripe | undefined;
  const running = () => {
    if (!checkout) throw new Error("the test checkout does not run yet");
    return checkout;
  };
  beforeAll(async () => {
    checkout = await startLocalStripe();
    setLocalCheckout(checkout.keys);
  });
  afterAll(async () => {
    setLocalCheckout(null);
    await checkout?.close();
  });
  return { checkout: running };
}

/** Presses Pay at the last step, and stands where that leads: at the checkout, or still there. */
export async function pay(browser: Browser, address: string): Promise<Browser> {
  await browser.visit(address);
  const buttons = [...browser.page.document.querySelectorAll("main button")];
  const label = buttons
    .map(({ textContent }) => textContent ?? "")
    .find((text) => /^Pay /.test(text));
  return label ? browser.press(label) : browser;
}

/** The checkout session at whose page a browser stands. */
export const sessionAt = (browser: Browser): string =>
  /\/c\/pay\/(cs_test_\w+)$/.exec(browser.path)?.[1] ?? "";
