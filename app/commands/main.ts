/**
 * `node build/server/command.js NAME …`: the commands that need the built program (docs/operating.md).
 * Nothing is imported before NODE_ENV stands: React decides by it, as it loads, which of its builds it is.
 */
import { fileURLToPath } from "node:url";

// What is written is for this user alone: the database and its log, backups, mails, the secret.
process.umask(0o077);
process.env.NODE_ENV ||= "production";
const root = fileURLToPath(new URL("../..", import.meta.url));
const { dispatch } = await import("./dispatch");
await dispatch(process.argv.slice(2), root);
