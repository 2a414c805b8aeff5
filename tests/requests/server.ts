/** The built server's request handler, in this process: what `npm run build` made, not the sources. */
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setLocalCheckout } from "~/features/billing/payments.server";
import { afterFile } from "../setup/after-file";
import { asServer } from "../setup/statements";

type Facts = { id?: string; clientAddress?: string };
type Built = {
  handle(request: Request, facts?: Facts): Promise<Response>;
  build: { routes: Record<string, unknown> };
  createApp(): RequestListener;
  /** Has the server read its environment anew. */
  forgetEnvironment(): void;
};

const bundle = path.resolve("build/server/index.js");
if (!existsSync(bundle))
  throw new Error("there is no build/server/index.js: run npm run build first");
export const built: Built = await import(/* @vite-ignore */ pathToFileURL(bundle).href);

/** Answers one request as the running server does. */
export const handle: Built["handle"] = (request, facts) =>
  asServer(() => built.handle(request, facts));

// Whoever lets the server sell does so for one file.
afterFile.push(async () => setLocalCheckout(null));
