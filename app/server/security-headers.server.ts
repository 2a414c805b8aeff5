import { checkoutOriginOf, type PaymentConfig } from "~/features/billing/payments.server";
import { environment } from "./environment.server";

/**
 * The policy of a page. Without a nonce no script runs. `stylesDigest` allows the inlined `<style>`
 * (SHA-256, Base64). Style attributes are allowed: bars and Headless UI use them.
 */
export function contentSecurityPolicy(
  { nonce, stylesDigest }: { nonce: string | undefined; stylesDigest: string | null },
  config: PaymentConfig,
): string {
  // Chromium applies `form-action` to redirects too: the payment form redirects to the hosted
  // checkout.
  const checkout = checkoutOriginOf(config);
  return [
    "default-src 'none'",
    ...(nonce ? [`script-src 'self' 'nonce-${nonce}'`] : []),
    `style-src 'self'${stylesDigest ? ` 'sha256-${stylesDigest}'` : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${checkout ? ` ${checkout}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers of every response, files and errors included. Pages override the policy. */
export function securityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // `no-referrer` would make browsers send `Origin: null` with every form.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(environment().secure && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
    // Vite's development client loads scripts without a nonce.
    ...(import.meta.env.PROD && {
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    }),
  };
}

/** Adds the headers; a policy that is already set stays. */
export function secureHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders()))
    if (name !== "Content-Security-Policy" || !headers.has(name)) headers.set(name, value);
}
