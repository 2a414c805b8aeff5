import { checkoutOriginOf, type PaymentConfig } from "~/features/billing/payments.server";
import { environment } from "./environment.server";

/**
 * Without a nonce no script runs. `stylesDigest`: SHA-256 of the inlined `<style>`, Base64. Bars
 * need style attributes.
 */
export function contentSecurityPolicy(
  { nonce, stylesDigest }: { nonce: string | undefined; stylesDigest: string | null },
  config: PaymentConfig,
): string {
  // Chromium applies `form-action` to redirects: the payment form redirects to the checkout.
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

/** For all responses; pages override the policy. */
export function securityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // With `no-referrer`, forms would send `Origin: null`.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(environment().secure && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
    // Vite's client loads scripts without a nonce.
    ...(import.meta.env.PROD && {
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    }),
  };
}

export function secureHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders()))
    if (name !== "Content-Security-Policy" || !headers.has(name)) headers.set(name, value);
}
