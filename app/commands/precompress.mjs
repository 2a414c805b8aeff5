/** Writes `.br` and `.gz` of the hashed client assets, with the best compression. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root } from "./prepare.mjs";

const folder = path.join(root, "build", "client");
const worthwhile = /\.(js|css|svg|json|txt|webmanifest|xml)$/;

for (const name of readdirSync(folder, { recursive: true })) {
  if (!worthwhile.test(name)) continue;
  const file = path.join(folder, name);
  const body = readFileSync(file);
  const ways = {
    br: brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gz: gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, smaller] of Object.entries(ways))
    if (smaller.length < body.length) writeFileSync(`${file}.${ending}`, smaller);
}
