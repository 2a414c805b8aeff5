/** Lite mode: the same pages without their scripts. */
import type { Viewer } from "~/features/accounts/viewer";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";

/** This browser's switch: "1" is lite, "0" is full. */
const cookieName = "lite";
const yearInSeconds = 31_536_000;

/** Whether this page goes out without scripts: by the account's switch, else this browser's, else the browser's wish. */
export function isLite(request: Request, viewer: Pick<Viewer, "liteMode"> | null): boolean {
  if (viewer?.liteMode != null) return viewer.liteMode;
  const chosen = cookieValue(request, cookieName);
  if (chosen) return chosen === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

/** The `Set-Cookie` that keeps the choice in this browser; null forgets it. */
export function liteCookie(lite: boolean | null): string {
  const value = lite === null ? "; Max-Age=0" : `${lite ? 1 : 0}; Max-Age=${yearInSeconds}`;
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
