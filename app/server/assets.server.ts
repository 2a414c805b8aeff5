import { readdirSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import path from "node:path";
import accepts from "accepts";
import { contentType } from "mime-types";
import sendFile from "send";
import { securityHeaders } from "./security-headers.server";
import { sendPlain } from "./text-response.server";

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type FileError = Error & { status?: number; headers?: Record<string, string> };

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves files, or their precompressed copies (`x.js.br`, `x.js.gz`).
 * @returns a handler; it returns false, with nothing sent, for a missing file
 */
export function serveAssets(folder: string) {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => `/${path.relative(folder, file).split(path.sep).join("/")}`),
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse, pathname: string): boolean => {
    const { method } = incoming;
    if ((method !== "GET" && method !== "HEAD") || !files.has(pathname)) return false;
    const existing = encodings.filter(([, suffix]) => files.has(pathname + suffix));
    const accepted = accepts(incoming);
    const [encoding, suffix = ""] = existing.find(([name]) => accepted.encoding(name)) ?? [];
    const isHashed = pathname.startsWith("/assets/");
    sendFile(incoming, pathname + suffix, {
      root: folder,
      maxAge: isHashed ? "1y" : "1h",
      immutable: isHashed,
    })
      .on("error", ({ status = 500, headers = {} }: FileError) => {
        if (outgoing.headersSent) outgoing.destroy();
        else sendPlain(outgoing, status, STATUS_CODES[status] ?? "", headers);
      })
      .on("headers", () => {
        for (const [name, value] of Object.entries(securityHeaders()))
          outgoing.setHeader(name, value);
        // SVG images may contain styles.
        outgoing.setHeader("Content-Security-Policy", policy);
        if (existing.length > 0) outgoing.setHeader("Vary", "Accept-Encoding");
        if (!encoding) return;
        outgoing.setHeader("Content-Encoding", encoding);
        outgoing.setHeader("Content-Type", contentType(path.posix.extname(pathname)) || "");
      })
      .pipe(outgoing);
    return true;
  };
}
