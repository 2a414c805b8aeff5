/** What a fault came to: one line of the table that `npm run faults` writes. */
import { appendFileSync } from "node:fs";
import { dialect } from "#db/dialect";
import { isFull } from "../setup/on-postgres";

const long = Number(process.env.FAULT_KILLS || 0);
export const isLongRun = long > 0;

/** How often: the long form's number, else the few times that `npm test` has time for, or `npm run test:all`'s. */
export const triesOf = (few: number, all: number): number => long || (isFull ? all : few);
/** Acknowledged answers that the long form must have had before it may end. */
export const answersWanted = long * 500;

export type Measured = {
  fault: string;
  tries: number;
  /** Answers that a response said were stored, where the fault was about these. */
  acknowledged?: number;
  /** Of those, how many were not there; else how often something was not as promised. */
  lost: number;
  /** Milliseconds until the server was ready or answered again, one a try. */
  recoveredIn: number[];
};

/** Notes a line down, before it is judged. */
export function measured(line: Measured): void {
  const file = process.env.FAULT_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ engine: dialect, ...line })}\n`);
}
