/** Where a thing stands, for messages. Lines and columns count from 1. */
export type Place = { file: string; line: number; column: number };

/** What is wrong, and where. */
export type Fault = Place & { message: string };

/** What is wrong in a YAML file, by the path of the value. */
export type Flaw = { path: PropertyKey[]; message: string };
