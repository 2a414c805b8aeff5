const ours = "http://ours.invalid";

/** Controls, blanks and backslashes: browsers drop the first two from an address and turn the last into a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const disguises = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/** Whether one reading of an address stays on this site. */
function staysHere(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  if (!/^\/(?!\/)/.test(path) || disguises.test(path) || !URL.canParse(address, ours)) return false;
  const { origin, pathname } = new URL(address, ours);
  return origin === ours && !pathname.startsWith("//");
}

/** The screens of signing in, but for a mailed link that asks to sign in first. */
const isSignIn = (address: string) =>
  /^\/auth(\/(?!confirm\/[\w-]+$)|\.data$|$)/i.test(new URL(address, ours).pathname);

/** The address as written, and as it reads once and twice decoded: proxies and mail programs do that. */
function readings(address: string): string[] {
  const all = [address];
  for (let read = address; all.length < 3; all.push(read)) {
    try {
      read = decodeURIComponent(read);
    } catch {
      break; // a plain % in what was encoded: nobody reads it further
    }
  }
  return all;
}

/** A path of our own, as a form proposes it. Everything else (other sites, disguises of them) becomes `fallback`. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > 2000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no header may carry them
  if (/[\u0000-\u001f\u007f]/.test(value)) return fallback;
  return readings(value).every(staysHere) ? value : fallback;
}

/** Where to go after signing in: a path of our own, and never the sign-in pages themselves. */
export function safeRedirectTo(value: unknown, fallback: string): string {
  const path = safePath(value, "");
  return path && !readings(path).some(isSignIn) ? path : fallback;
}
