/** `npm run dev`: the production app, behind Vite. */
import { endWithNpm, installed, requireNode, root, servingEnvironment } from "./prepare.mjs";

requireNode();
installed();
process.env.NODE_ENV ||= "development";
Object.assign(process.env, servingEnvironment());

const http = await import("node:http");
const { createServer } = await import("vite");
const vite = await createServer({ root, server: { middlewareMode: true } });
const load = (module) => vite.ssrLoadModule(module);

const { prepareDatabase } = await load("./app/commands/prepare-database.ts");
await prepareDatabase(root);
const { startJobs } = await load("./app/jobs/start.server.ts");
const jobs = startJobs();

// A change reloads the module; open requests keep the old app.
let source;
let inner;
async function ours(request, response) {
  try {
    const now = await load("./app/server/app.ts");
    if (now !== source) [source, inner] = [now, now.createApp()];
    inner(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
  }
}

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";
const server = http.createServer((request, response) =>
  vite.middlewares(request, response, () => ours(request, response)),
);
server.once("error", (error) => {
  process.stderr.write(`cannot listen on ${host}:${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () =>
  process.stdout.write(`Development server: http://localhost:${port}\n`),
);

async function stop() {
  server.close();
  await jobs.stop();
  await vite.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
endWithNpm(stop);
