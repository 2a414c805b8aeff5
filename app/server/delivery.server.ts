/** How a page's parts reach a slow line: its styles with it, its scripts after it (docs/decisions/0011). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import stylesheet from "../app.css?url";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { pageStyles } from "./page-styles";

// In development Vite serves the styles, and they change.
const css = import.meta.env.PROD
  ? readFileSync(
      path.join(fileURLToPath(new URL("../client", import.meta.url)), stylesheet),
      "utf8",
    )
  : "";
const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");
const stylesOf = pageStyles(css);

/** A cookie says which styles this browser was given: they are in its cache. */
const cookieName = "styles";
const version = digestOf(css).slice(0, 8).replace(/\W/g, "-");
const yearInSeconds = 31_536_000;

/** Whether this browser comes without the styles of this build, so that they go with the page. */
export const needsStyles = (request: Request): boolean =>
  css !== "" && cookieValue(request, cookieName) !== version;

/** The `Set-Cookie` for a page that brings the styles. */
export function stylesCookie(): string {
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName}=${version}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Puts a rendered document in the order in which a browser needs it. React lists the scripts to load ahead of
 * the styles: they go to the end, and to the end of the queue. Where `styles` are to go with the page, it brings the
 * rules that it can use, and the link stays as one for print: fetched last, holding up nothing, and in the cache when
 * the next page links it. Once scripts run they turn it on (entry.client): they may show what the page did not.
 * @returns the document, and what the policy calls the styles in it: null without any
 */
export function arrange(
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
