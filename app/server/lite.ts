import type { Viewer } from "~/features/accounts/viewer";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";

const cookieName = "lite";
const yearInSeconds = 31_536_000;

/** Decided by the account, else this browser's cookie, else `Save-Data`. */
export function isLite(request: Request, viewer: Pick<Viewer, "liteMode"> | null): boolean {
  if (viewer?.liteMode != null) return viewer.liteMode;
  const chosen = cookieValue(request, cookieName);
  if (chosen) return chosen === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

export function liteCookie(lite: boolean | null): string {
  const value = lite === null ? "; Max-Age=0" : `${lite ? 1 : 0}; Max-Age=${yearInSeconds}`;
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
