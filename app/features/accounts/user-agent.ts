/** A browser's own name for itself, put so that its owner recognizes the device. */

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "an iPhone"],
  [/iPad/, "an iPad"],
  [/Android/, "Android"],
  [/CrOS/, "a Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "a Mac"],
  [/Linux/, "Linux"],
];

const named = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Windows"; "An unknown browser" when it does not say. */
export function deviceName(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? "") ?? "An unknown browser";
  const system = named(systems, userAgent ?? "");
  return system ? `${browser} on ${system}` : browser;
}
