/** The value of a plain cookie (`tz`, `lite`), or null. The session's own is signed: see session-cookie.server.ts. */
export function cookieValue(request: Request, name: string): string | null {
  const all = request.headers.get("Cookie");
  // Most requests ask for some cookie that is not there.
  if (!all?.includes(`${name}=`)) return null;
  for (const pair of all.split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(value.join("=").trim());
    } catch {
      return null; // not written by us
    }
  }
  return null;
}
