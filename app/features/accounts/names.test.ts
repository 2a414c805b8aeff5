import { describe, expect, test } from "vitest";
import { isEmail, isPlainEmail, normalizeEmail } from "./email";
import { isPlainName } from "./names";

describe("a name", () => {
  test.each([
    "Casey Lind",
    "Seán O'Brien-Núñez",
    "Zoë d’Árc, R.N.",
    "Łukasz Żółć",
    "Nguyễn Thị Minh Khai",
    "李小龍",
    "山田 タロウ",
    "김민수",
    "محمد بن سلمان",
    "می‌خواهم",
    "क्‍षमा शर्मा",
    "Ольга Петрова",
    "Γιώργος",
    "Anna Петрова",
    "Mary 2nd",
  ])("may be %s", (name) => expect(isPlainName(name)).toBe(true));

  test.each([
    ["a turned direction", "Casey\u202edniL"],
    ["an isolate", "Casey \u2066Lind\u2069"],
    ["a zero-width space", "Casey\u200bLind"],
    ["a joiner between Latin letters", "Cas\u200dey"],
    ["a soft hyphen", "Ca\u00adsey"],
    ["a byte order mark", "\ufeffCasey"],
    ["a filler", "\u3164"],
    ["a tag", "Casey\u{e0041}"],
    ["a control character", "Casey\u0007"],
    ["a line separator", "Casey\u2028Lind"],
    ["a Cyrillic letter among Latin ones", "\u0410dmin"],
    ["a Greek letter among Latin ones", "Casey L\u03bfnd"],
  ])("has not %s", (_, name) => expect(isPlainName(name)).toBe(false));
});

describe("a new address", () => {
  test.each([
    "casey@clinic.example",
    "o'brien+cpt_1@sub.clinic.example",
    "c@xn--bcher-kva.example",
  ])("may be %s", (address) =>
    expect([isEmail(address), isPlainEmail(address)]).toEqual([true, true]),
  );

  test.each(["adm\u0131n@clinic.example", "\u0430dmin@clinic.example", "josé@clinic.example"])(
    "has no other letters before the @: %s",
    (address) => expect(isPlainEmail(normalizeEmail(address))).toBe(false),
  );

  test("has its host as the network spells it, which shows another alphabet", () => {
    expect(normalizeEmail("c@B\u00fccher.example")).toBe("c@xn--bcher-kva.example");
    expect(normalizeEmail("c@\u0430pple.example")).toBe("c@xn--pple-43d.example");
    expect(normalizeEmail("c@xn--bcher-kva.example")).toBe("c@xn--bcher-kva.example");
    expect(isPlainEmail(normalizeEmail("c@a\u202eb.example"))).toBe(false);
  });
});
