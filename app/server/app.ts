/**
 * The way into the server: what `react-router build` makes build/server/index.js of.
 * Development mounts the same app behind Vite: app/commands/dev.mjs.
 */
export { forgetEnvironment } from "./environment.server";
export { build, handle } from "./handler.server";
export { createApp } from "./http.server";
export { startServer } from "./start.server";
