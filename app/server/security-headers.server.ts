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

/** For every response: pages bring a policy of their own, all others may load nothing. */
export function secureHeaders(headers: Headers): void {
  const { secure } = environment();
  headers.set("X-Content-Type-Options", "nosniff");
  // `no-referrer` would make browsers send `Origin: null` with every form.
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (secure) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (import.meta.env.PROD && !headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}
