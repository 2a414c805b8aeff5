const ours = "http://ours.invalid";
/** Where a path leads outside, or back to signing in, once a browser or a proxy has read it its own way. */
const suspicious = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]|^\/\/|^\/%(2f|5c)|%0[0-9a-f]|%1[0-9a-f]|%5c/i;

function isPathOfOurs(value: string): boolean {
  if (!value.startsWith("/") || value.length > 2000) return false;
  // Encoded once or twice, as links in mail and proxies do.
  let read = value;
  for (let times = 0; times < 3; times++) {
    if (suspicious.test(read.split(/[?#]/, 1)[0] ?? "")) return false;
    try {
      read = decodeURIComponent(read);
    } catch {
      return times > 0; // `%` stood for itself in the inner text; the outer one was broken
    }
  }
  if (/[\u0000-\u001f\u007f\\]/.test(value) || !URL.canParse(value, ours)) return false;
  const { origin, pathname } = new URL(value, ours);
  return origin === ours && !/^\/auth(\/|$|\.data$)/i.test(pathname) && !pathname.startsWith("//");
}

/**
 * Where to go next, as a form or a link proposes it: only a path of our own, and never the sign-in
 * page itself. Everything else (other sites, other schemes, disguises of them) becomes `fallback`.
 */
export function safeRedirectTo(value: unknown, fallback: string): string {
  return typeof value === "string" && isPathOfOurs(value) ? value : fallback;
}
