/** node:http holding streams open, with nothing behind them: the floor of what an idle stream takes. */
import http from "node:http";

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-cache, no-transform" };

http
  .createServer((request, response) => {
    if (request.url === "/events") response.writeHead(200, headers).write(": open\n\n");
    else response.end();
  })
  .listen(Number(process.env.PORT), process.env.HOST);
