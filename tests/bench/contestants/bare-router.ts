/** React Router's own handler on node:http: no compression, no log, no session, no database. */
import http from "node:http";
import { pathToFileURL } from "node:url";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";

const build: ServerBuild = await import(pathToFileURL(process.env.BENCH_STOCK as string).href);

http
  .createServer(createRequestListener({ build, mode: "production" }))
  .listen(Number(process.env.PORT), process.env.HOST);
