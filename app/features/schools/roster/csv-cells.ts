/**
 * Spreadsheets run cells that begin like a formula. A leading apostrophe, which they hide, makes such a
 * cell text; reading takes it off again.
 */
const formula = /^'*[=+\-@\t\r]/;
const escaped = /^'+[=+\-@\t\r]/;

export const unescapeCell = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);

function cellText(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Ends with a line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellText).join(",")}\r\n`;

export type Delimiter = "," | ";" | "\t";

/** The one that stands most often in the first line, outside of quotation marks. */
export function findDelimiter(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counts = ([",", ";", "\t"] as const).map((sign) => ({
    sign,
    count: bare.split(sign).length - 1,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
