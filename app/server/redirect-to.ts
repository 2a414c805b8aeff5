const ours = "http://ours.invalid";

/** Browsers drop control characters and blanks, and turn backslashes into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const disguises = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

function isOwnAddress(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  if (!/^\/(?!\/)/.test(path) || disguises.test(path) || !URL.canParse(address, ours)) return false;
  const { origin, pathname } = new URL(address, ours);
  return origin === ours && !pathname.startsWith("//");
}

/** An emailed link that requires signing in is no sign-in screen. */
const isSignIn = (address: string) =>
  /^\/auth(\/(?!confirm\/[\w-]+$)|\.data$|$)/i.test(new URL(address, ours).pathname);

/** As given, decoded once and twice, as proxies and mail programs do. */
function decodings(address: string): string[] {
  const all = [address];
  for (let read = address; all.length < 3; all.push(read)) {
    try {
      read = decodeURIComponent(read);
    } catch {
      break; // a plain % in what was encoded
    }
  }
  return all;
}

/** Returns a path of this site; for other untrusted input, `fallback`. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > 2000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no header may carry them
  if (/[\u0000-\u001f\u007f]/.test(value)) return fallback;
  return decodings(value).every(isOwnAddress) ? value : fallback;
}

/** As `safePath`, but never the sign-in pages. */
export function safeRedirectTo(value: unknown, fallback: string): string {
  const path = safePath(value, "");
  return path && !decodings(path).some(isSignIn) ? path : fallback;
}
