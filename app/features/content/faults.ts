/** A place in a file. Lines and columns are from 1. */
export type Place = { file: string; line: number; column: number };

export type Fault = Place & { message: string };

/** A fault in a YAML file, by the path of the value. */
export type Flaw = { path: PropertyKey[]; message: string };

export const faultLine = ({ file, line, column, message }: Fault) =>
  `${file}:${line}:${column} ${message}`;

/** The content cannot be used. */
export class ContentFaults extends Error {
  override name = "ContentFaults";
  constructor(faults: readonly Fault[]) {
    super(`the content has ${faults.length} faults:\n${faults.map(faultLine).join("\n")}`);
  }
}
