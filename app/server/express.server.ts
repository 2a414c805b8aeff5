/** The server but for its socket: what comes from outside, on its way to React Router. */
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { newId } from "#db/ids";
import { serveAssets } from "./assets.server";
import { environment } from "./environment.server";
import { build, contextOf, mode } from "./handler.server";
import { log } from "./log.server";

/** A proxy that is trusted may have named the request already. */
const nameRequest: RequestHandler = (req, res, next) => {
  const given = environment().trustProxy > 0 ? req.get("X-Request-Id") : undefined;
  res.locals.id = given && /^[\w-]{8,64}$/.test(given) ? given : newId();
  next();
};

/** What no request of React Router can be made of. */
const refuseUnreadable: RequestHandler = (req, res, next) => {
  const refuse = (status: number, words: string) =>
    res.status(status).type("text/plain").send(words);
  // The standard's Request takes none of these.
  if (["TRACE", "TRACK", "CONNECT"].includes(req.method)) return refuse(405, "Method Not Allowed");
  const { originalUrl } = req;
  if (
    !originalUrl.startsWith("/") ||
    !URL.canParse(`http://${req.host || "localhost"}${originalUrl}`)
  )
    return refuse(400, "Bad Request");
  next();
};

/** What fails outside React Router: a broken address, a socket that went away. */
const failed: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number((error as { status?: unknown }).status) || 500;
  if (status >= 500) log.error({ id: res.locals.id, err: error }, "a request failed");
  res.status(status).type("text/plain");
  res.send(status >= 500 ? `Something went wrong. Reference: ${res.locals.id}` : "Bad Request");
};

/** Makes the app. In development Vite stands before it and serves the client's files. */
export function createApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", environment().trustProxy);
  app.use(nameRequest);
  app.use(refuseUnreadable);
  if (import.meta.env.PROD)
    app.use(serveAssets(fileURLToPath(new URL("../client", import.meta.url))));
  app.use(
    compression({
      // Pages are made for each request: the cheap levels, measured in docs/decisions/0004.
      level: 2,
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      filter: (req, res) =>
        !/text\/event-stream/.test(String(res.getHeader("Content-Type"))) &&
        compression.filter(req, res),
    }),
  );
  app.use(
    createRequestHandler({
      build,
      mode,
      getLoadContext: (req, res) =>
        contextOf({ id: res.locals.id, clientAddress: req.ip ?? "unknown" }),
    }),
  );
  app.use(failed);
  return app;
}
