/** What browsers are told to refuse. */
import { checkoutOriginOf, type PaymentConfig } from "~/features/billing/payments.server";
import { environment } from "./environment.server";

/**
 * The policy of a page whose scripts bear `nonce`; without one no script runs. `stylesDigest` is that of the
 * `<style>` that the page brings, SHA-256 in Base64. Style attributes are let through: bars are drawn with
 * them, and Headless UI writes one; a style sheet or a `<style>` that is not ours is not.
 */
export function contentSecurityPolicy(
  { nonce, stylesDigest }: { nonce: string | undefined; stylesDigest: string | null },
  config: PaymentConfig,
): string {
  // Chromium holds a form's redirects to this too: the post that leads to the hosted checkout.
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

/** The headers of every response, files and error texts included. Pages replace the policy by one of their own. */
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
    // Vite's client, which runs in development only, loads scripts without a nonce.
    ...(import.meta.env.PROD && {
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    }),
  };
}

/** Adds them to a response, which keeps a policy of its own. */
export function secureHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders()))
    if (name !== "Content-Security-Policy" || !headers.has(name)) headers.set(name, value);
}
