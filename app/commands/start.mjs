/** `npm start`: installs, builds and serves. */
import { become, built, giveUp, installed, requireNode, servingEnvironment } from "./prepare.mjs";

requireNode();
installed();
if (built() !== 0) giveUp("The build failed; its own words are above.");
become(process.execPath, ["build/server/command.js", "serve"], { env: servingEnvironment() });
