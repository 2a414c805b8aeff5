import { href } from "react-router";
import { environment } from "~/server/environment.server";
import { cacheableText } from "~/server/text-response.server";

const closed = [
  "/account",
  "/admin",
  "/attempts",
  "/auth/",
  "/contact/sent",
  "/dashboard",
  "/exam",
  "/get-started/",
  "/lessons",
  "/modules",
  "/my-school",
  "/nclex",
  "/notifications",
  "/outbox",
  "/payment-",
  "/practice",
  "/quiz",
  "/readiness",
  "/schools/content",
  "/schools/instructor-dashboard",
  "/schools/join",
  "/schools/licenses",
  "/schools/locations",
  "/schools/onboarding",
  "/schools/portal",
  "/schools/programs",
  "/schools/requested",
  "/schools/roles",
  "/schools/students",
  "/unsubscribe",
];

/** A demo excludes everything. */
export function loader() {
  const { demo, publicUrl } = environment();
  const lines = demo
    ? ["User-agent: *", "Disallow: /"]
    : [
        "User-agent: *",
        ...closed.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${publicUrl}${href("/sitemap.xml")}`,
      ];
  return cacheableText(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}
