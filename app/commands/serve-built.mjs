/**
 * `npm run serve`: what is built, served as it is configured. Nothing is installed or built.
 * Not named serve.mjs: beside serve.ts the bundler would take the one for the other.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { become, giveUp, requireNode, root } from "./prepare.mjs";

requireNode();
const program = path.join(root, "build", "server", "command.js");
if (!existsSync(program)) giveUp("Nothing is built yet: run `npm ci && npm run build` first.");
become(process.execPath, [program, "serve"]);
