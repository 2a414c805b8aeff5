import { href } from "react-router";
import { siteCopy } from "~/features/content/site.server";
import { cacheableText } from "~/server/text-response.server";
import { language } from "~/ui/language";

const icon = (name: string, edge: number, purpose = "any") => ({
  src: `/${name}.png`,
  sizes: `${edge}x${edge}`,
  type: "image/png",
  purpose,
});

export function loader() {
  const { name } = siteCopy();
  const manifest = {
    id: href("/"),
    name,
    short_name: name,
    lang: language,
    start_url: href("/practice"),
    scope: href("/"),
    display: "standalone",
    // --paper and --brand of app.css; one colour scheme only.
    background_color: "#fbf9f4",
    theme_color: "#0e5a60",
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
  return cacheableText(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
}
