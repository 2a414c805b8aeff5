/** For unsigned cookies (`tz`, `lite`); the session's cookie: session-cookie.server.ts. */
export function cookieValue(request: Request, name: string): string | null {
  const all = request.headers.get("Cookie");
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
