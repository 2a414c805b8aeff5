import type { Viewer } from "~/features/accounts/viewer";
import { cookieValue } from "./cookies";

/** Whether this page goes out without scripts: the learner's own switch, else the browser's wish. */
export function isLite(request: Request, viewer: Pick<Viewer, "liteMode"> | null): boolean {
  return (
    viewer?.liteMode ??
    (request.headers.get("Save-Data")?.toLowerCase() === "on" ||
      cookieValue(request, "lite") === "1")
  );
}
