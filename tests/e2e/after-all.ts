import { rmSync } from "node:fs";
import { sumUp } from "./walked";

/** After the whole run: says which screens were walked; the servers' data is of no use any more. */
export default function afterAll(): void {
  const walks = sumUp();
  if (walks) process.stdout.write(`\n${walks}\n`);
  rmSync(process.env.E2E_FOLDER as string, { recursive: true, force: true });
}
