/** Draws the pictures that platforms want as PNG: `node docs/pictures/make.mjs`. See README.md beside it. */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";

const here = (name) => new URL(name, import.meta.url);
const into = (name) => new URL(`../../public/${name}`, import.meta.url);

const drop = "M15 .3C12.2 4.9 4.3 12.4 4.3 19a10.7 10.7 0 0 0 21.4 0C25.7 12.4 17.8 4.9 15 .3z";
const tick = "M9.4 18.4l4.3 4.3L27 9";

/** The mark on its ground, `inset` of the edge free around it: platforms cut icons round. */
const icon = (edge, { ground, inset }) => {
  const size = edge * (1 - 2 * inset);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
<rect width="${edge}" height="${edge}" fill="${ground ?? "none"}"/>
<svg x="${edge * inset}" y="${edge * inset}" width="${size}" height="${size}" viewBox="0 0 30 30">
<path fill="${ground ? "#fbf9f4" : "#0e5a60"}" d="${drop}"/>
<path d="${tick}" fill="none" stroke="${ground ?? "#fff"}" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/>
</svg></svg>`;
};

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});

async function shoot(html, { width, height }) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${html}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const square = (edge) => ({ width: edge, height: edge });
const teal = "#0e5a60";
for (const [name, edge, looks] of [
  ["apple-touch-icon.png", 180, { ground: teal, inset: 0.17 }],
  ["icon-192.png", 192, { ground: teal, inset: 0.17 }],
  ["icon-512.png", 512, { ground: teal, inset: 0.17 }],
  // Platforms may cut away all but the middle four fifths.
  ["icon-maskable-512.png", 512, { ground: teal, inset: 0.26 }],
])
  writeFileSync(into(name), await shoot(icon(edge, looks), square(edge)));

// An .ico is a list of pictures: here of one, a PNG.
const png = await shoot(icon(32, { inset: 0.02 }), square(32));
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(head.length, 18);
writeFileSync(into("favicon.ico"), Buffer.concat([head, png]));

const social = readFileSync(here("social.html"), "utf8");
writeFileSync(into("social.png"), await shoot(social, { width: 1200, height: 630 }));
await browser.close();
