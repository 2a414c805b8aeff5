/**
 * `npm run serve`: serves the build as configured. The bundler would confuse serve.mjs with
 * serve.ts.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { become, giveUp, requireNode, root } from "./prepare.mjs";

requireNode();
const program = path.join(root, "build", "server", "command.js");
if (!existsSync(program)) giveUp("Nothing is built yet: run `npm ci && npm run build` first.");
become(process.execPath, [program, "serve"]);
