/** Orders a document for slow connections: styles inline, scripts last (docs/decisions/0011). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import stylesheet from "../app.css?url";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { pageStyles } from "./page-styles";

// In development Vite serves the styles.
const css = import.meta.env.PROD
  ? readFileSync(
      path.join(fileURLToPath(new URL("../client", import.meta.url)), stylesheet),
      "utf8",
    )
  : "";
const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");
const stylesOf = pageStyles(css);

/** The cookie says which build's stylesheet the browser has cached. */
const cookieName = "styles";
const version = digestOf(css).slice(0, 8).replace(/\W/g, "-");
const yearInSeconds = 31_536_000;

/** True if this build's stylesheet is not cached, so that it has to be inlined. */
export const needsStyles = (request: Request): boolean =>
  css !== "" && cookieValue(request, cookieName) !== version;

/** The `Set-Cookie` for a page with inlined styles. */
export function stylesCookie(): string {
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName}=${version}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Reorders a rendered document. React lists script preloads before the styles: they move to the
 * end, with low priority. With `styles`, the rules that the page can use are inlined, and the
 * stylesheet's link gets `media="print"`: it loads last without blocking, and is cached for the
 * next page. entry.client enables it once scripts run, because they may show elements that the page
 * had not.
 * @returns the document, and the digest of the inlined styles for the content security policy, or
 * null
 */
export function arrangeDocument(
  page: string,
  { styles }: { styles: boolean },
): { page: string; stylesDigest: string | null } {
  const headEnd = page.indexOf("</head>");
  const bodyEnd = page.lastIndexOf("</body>");
  const preloads: string[] = [];
  let head = page.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link.replace("<link", '<link fetchPriority="low"'));
    return "";
  });
  const own = styles ? stylesOf(page) : null;
  if (own !== null)
    head = head.replace(
      /<link [^>]*rel="stylesheet"[^>]*>/,
      (link) => `<style>${own}</style>${link.replace("<link", '<link media="print"')}`,
    );
  return {
    page: head + page.slice(headEnd, bodyEnd) + preloads.join("") + page.slice(bodyEnd),
    stylesDigest: own === null ? null : digestOf(own),
  };
}
