/** How a page's parts reach a slow line: its styles with it, its scripts after it (docs/decisions/0011). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import stylesheet from "../app.css?url";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";

// In development Vite serves the styles, and they change.
const css = import.meta.env.PROD
  ? readFileSync(
      path.join(fileURLToPath(new URL("../client", import.meta.url)), stylesheet),
      "utf8",
    )
  : "";
const digest = createHash("sha256").update(css).digest("base64");

/** What the policy calls the styles that stand in a page: these, and no others. */
export const inlineStyles = `'sha256-${digest}'`;

/** A cookie says which styles this browser was given: they are in its cache. */
const cookieName = "styles";
const version = digest.slice(0, 8).replace(/\W/g, "-");
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
 * the styles: they go to the end, and to the end of the queue. Where `styles` are to go with the page, the link
 * stays as one for print: fetched last, holding up nothing, and in the cache when the next page links it.
 */
export function arrange(page: string, { styles }: { styles: boolean }): string {
  const headEnd = page.indexOf("</head>");
  const bodyEnd = page.lastIndexOf("</body>");
  const preloads: string[] = [];
  let head = page.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link.replace("<link", '<link fetchPriority="low"'));
    return "";
  });
  if (styles)
    head = head.replace(
      /<link [^>]*rel="stylesheet"[^>]*>/,
      (link) => `<style>${css}</style>${link.replace("<link", '<link media="print"')}`,
    );
  return head + page.slice(headEnd, bodyEnd) + preloads.join("") + page.slice(bodyEnd);
}
