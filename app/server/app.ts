/** Entry point of the server's bundle. In development app/commands/dev.mjs mounts the same app. */
export { forgetEnvironment } from "./environment.server";
export { build, handle } from "./handler.server";
export { createApp } from "./http.server";
export { startServer } from "./start.server";
