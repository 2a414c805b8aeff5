import { deviceWords } from "./words";

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, keyof typeof deviceWords.systems][] = [
  [/iPhone/, "iphone"],
  [/iPad/, "ipad"],
  [/Android/, "android"],
  [/CrOS/, "chromebook"],
  [/Windows/, "windows"],
  [/Mac OS X|Macintosh/, "mac"],
  [/Linux/, "linux"],
];

const findName = <Name extends string>(list: [RegExp, Name][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

export function deviceName(userAgent: string | null): string {
  const browser = findName(browsers, userAgent ?? "") ?? deviceWords.unknown;
  const system = findName(systems, userAgent ?? "");
  return system ? deviceWords.on(browser, deviceWords.systems[system]) : browser;
}
