/** Orders a document for slow connections: styles inline, scripts last (docs/decisions/0011). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import stylesheet from "../app.css?url";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { pageStyles } from "./page-styles";

const css = import.meta.env.PROD
  ? readFileSync(
      path.join(fileURLToPath(new URL("../client", import.meta.url)), stylesheet),
      "utf8",
    )
  : "";
const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");
const stylesOf = pageStyles(css);

/** Value: the stylesheet that the browser has cached. */
const cookieName = "styles";
const version = digestOf(css).slice(0, 8).replace(/\W/g, "-");
const yearInSeconds = 31_536_000;

export const needsStyles = (request: Request): boolean =>
  css !== "" && cookieValue(request, cookieName) !== version;

export function stylesCookie(): string {
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName}=${version}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Moves script preloads, which React puts first, to the end with low priority. With `styles`,
 * inlines the rules that the page can use; the stylesheet's link gets `media="print"`, so that it
 * loads for the next page without blocking. entry.client enables it once scripts run.
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
