/**
 * `node build/server/command.js NAME …` (docs/operating.md). Sets NODE_ENV before other imports,
 * because React reads it when it loads.
 */
import { fileURLToPath } from "node:url";

// Only this user may read the files: database, log, backups, mail, secret.
process.umask(0o077);
process.env.NODE_ENV ||= "production";
const root = fileURLToPath(new URL("../..", import.meta.url));
const { dispatch } = await import("./dispatch");
await dispatch(process.argv.slice(2), root);
