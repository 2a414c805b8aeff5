import { rmSync } from "node:fs";
import { sumUp } from "./walked";

/** After the whole run: says which screens were walked; the server's data is of no use any more. */
export default function afterAll(): void {
  const walks = sumUp();
  if (walks) process.stdout.write(`\n${walks}\n`);
  rmSync(process.env.E2E_DATA_DIR as string, { recursive: true, force: true });
}
