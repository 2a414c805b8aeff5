import { rmSync } from "node:fs";

/** After the whole run: the server's data is of no use any more. */
export default function removeData(): void {
  rmSync(process.env.E2E_DATA_DIR as string, { recursive: true, force: true });
}
