/** Which letters the bytes of a file stand for. Spreadsheets say it seldom, so it is recognized. */

export const encodings = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export type Decoded = { encoding: Encoding; text: string };

/** Bytes 0x80 to 0x9f; five of them stand for nothing. Node's own decoder reads them as Latin-1. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80));

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Western text in UTF-16 has a zero in nearly every second byte. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const looked = Math.min(bytes.length, 2_000) & ~1;
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  if (zeros[1] > looked / 4 && zeros[0] < looked / 20) return "utf-16le";
  if (zeros[0] > looked / 4 && zeros[1] < looked / 20) return "utf-16be";
  return null;
}

/** Null: an Excel workbook or another file that is not text. */
export function decode(bytes: Uint8Array): Decoded | null {
  const decoded = decodeAny(bytes);
  return decoded.text.includes("\0") || startsWith(bytes, 0x50, 0x4b, 3, 4) ? null : decoded;
}

function decodeAny(bytes: Uint8Array): Decoded {
  // A decoder drops the mark at the beginning.
  const as = (encoding: Encoding, label: string): Decoded => ({
    encoding,
    text: new TextDecoder(label).decode(bytes),
  });
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return as("utf-8-bom", "utf-8");
  if (startsWith(bytes, 0xff, 0xfe)) return as("utf-16le", "utf-16le");
  if (startsWith(bytes, 0xfe, 0xff)) return as("utf-16be", "utf-16be");
  const utf16 = guessUtf16(bytes);
  if (utf16) return as(utf16, utf16);
  try {
    return { encoding: "utf-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "windows-1252", text: decodeWindows(bytes) };
  }
}
