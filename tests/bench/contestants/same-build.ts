/** Our build for react-router-serve to serve: the same handler of requests behind React Router's own server. */
import path from "node:path";
import { pathToFileURL } from "node:url";

const built = await import(pathToFileURL(path.resolve("build/server/index.js")).href);

export const { publicPath, assetsBuildDirectory } = built.build;
export const fetch = (request: Request): Promise<Response> => built.handle(request);
