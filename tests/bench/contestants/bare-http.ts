/** node:http sending the bytes of our page: the floor of anything that answers here. */
import { readFileSync } from "node:fs";
import http from "node:http";

const page = readFileSync(process.env.BENCH_HTML as string);
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length };

http
  .createServer((_, response) => response.writeHead(200, headers).end(page))
  .listen(Number(process.env.PORT), process.env.HOST);
