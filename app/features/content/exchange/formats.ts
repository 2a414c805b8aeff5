/** Formats in which questions come in and go out. */
import { readCsv, writeCsv } from "./csv";
import type { ExchangeFormat } from "./exchange";
import { readGift } from "./gift-read";
import { writeGift } from "./gift-write";
import { readMoodle } from "./moodle-read";
import { writeMoodle } from "./moodle-write";
import { readQti } from "./qti-read";
import { writeQti } from "./qti-write";

export const exchangeFormats = {
  csv: { read: readCsv, write: writeCsv },
  gift: { read: readGift, write: writeGift },
  moodle: { read: readMoodle, write: writeMoodle },
  qti: { read: readQti, write: writeQti },
} satisfies Record<string, ExchangeFormat>;

export type ExchangeName = keyof typeof exchangeFormats;
