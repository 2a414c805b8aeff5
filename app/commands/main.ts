/**
 * `node build/server/command.js NAME …`: the commands that need the built program
 * (docs/operating.md). Imports nothing before NODE_ENV is set, because React chooses its build by
 * it when it loads.
 */
import { fileURLToPath } from "node:url";

// Files are readable by this user only: database and log, backups, mail, the secret.
process.umask(0o077);
process.env.NODE_ENV ||= "production";
const root = fileURLToPath(new URL("../..", import.meta.url));
const { dispatch } = await import("./dispatch");
await dispatch(process.argv.slice(2), root);
