import { href } from "react-router";
import { sitePage } from "~/features/content/pages.server";
import { environment } from "~/server/environment.server";
import { cacheableText } from "~/server/text-response.server";

/** Only text pages have a date of change. */
export function loader() {
  const { publicUrl } = environment();
  const pages = [
    { path: href("/") },
    { path: href("/contact") },
    { path: href("/schools") },
    { path: href("/schools/demo") },
    { path: href("/terms"), changed: sitePage("terms").updated },
    { path: href("/privacy"), changed: sitePage("privacy").updated },
    { path: href("/accessibility"), changed: sitePage("accessibility").updated },
  ];
  // Nothing to escape: our own origin and paths.
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return cacheableText(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "application/xml; charset=utf-8",
  );
}
