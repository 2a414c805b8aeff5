/** From 1. */
export type Place = { file: string; line: number; column: number };

export type Fault = Place & { message: string };

/** `path`: of the value in a YAML file. */
export type Flaw = { path: PropertyKey[]; message: string };

export const faultLine = ({ file, line, column, message }: Fault) =>
  `${file}:${line}:${column} ${message}`;

export class ContentFaults extends Error {
  override name = "ContentFaults";
  constructor(faults: readonly Fault[]) {
    super(`the content has ${faults.length} faults:\n${faults.map(faultLine).join("\n")}`);
  }
}
