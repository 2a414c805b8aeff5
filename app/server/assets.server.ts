/** The client's files. Those under /assets bear a hash in their name and never change. */
import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler, type Response, Router } from "express";

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves a folder: precompressed copies (`x.js.br`, `x.js.gz`) where there is one that the browser takes.
 * What is not there falls through to the routes.
 */
export function serveAssets(folder: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => `/${file.split(path.sep).join("/")}`,
    ),
  );
  const router = Router();
  router.use((req, res, next) => {
    const pathname = req.path;
    if ((req.method !== "GET" && req.method !== "HEAD") || !files.has(pathname))
      return next("router");
    const encoding = encodings.find(
      ([name, suffix]) => files.has(pathname + suffix) && req.acceptsEncodings(name) === name,
    );
    if (encoding) {
      res.type(path.posix.extname(pathname));
      res.set("Content-Encoding", encoding[0]);
      req.url = pathname + encoding[1];
    }
    if (encodings.some(([, suffix]) => files.has(pathname + suffix))) res.vary("Accept-Encoding");
    next();
  });
  const headers = (res: Response) => res.set("X-Content-Type-Options", "nosniff");
  const options = { index: false, redirect: false, setHeaders: headers } as const;
  router.use(
    "/assets",
    express.static(path.join(folder, "assets"), { ...options, immutable: true, maxAge: "1y" }),
  );
  router.use(express.static(folder, { ...options, maxAge: "1h" }));
  return router;
}
