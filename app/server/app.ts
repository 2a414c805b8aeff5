/**
 * Entry point of the server's bundle (build/server/index.js). In development app/commands/dev.mjs
 * mounts the same app behind Vite.
 */
export { forgetEnvironment } from "./environment.server";
export { build, handle } from "./handler.server";
export { createApp } from "./http.server";
export { startServer } from "./start.server";
