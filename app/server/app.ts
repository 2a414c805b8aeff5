/**
 * The way into the server: what `react-router build` makes build/server/index.js of.
 *
 * Development mounts the same app behind Vite (app/commands/dev.mjs):
 *   const vite = await createServer({ server: { middlewareMode: true } });
 *   const app = express().use(vite.middlewares);
 *   let loaded, inner;
 *   app.use(async (req, res, next) => {
 *     try {
 *       const source = await vite.ssrLoadModule("./app/server/app.ts");
 *       if (source !== loaded) [loaded, inner] = [source, source.createApp()];
 *       inner(req, res, next);
 *     } catch (error) { vite.ssrFixStacktrace(error); next(error); }
 *   });
 */
export { forgetEnvironment } from "./environment.server";
export { createApp } from "./express.server";
export { build, handle } from "./handler.server";
export { startServer } from "./start.server";
