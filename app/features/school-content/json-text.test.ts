import { describe, expect, test } from "vitest";
import { dataText, findDataFault, parseJson } from "./json-text";
import { limits } from "./limits";

const faultOf = (text: string) => {
  const parsed = parseJson(text);
  return parsed.ok ? null : parsed.fault;
};

describe("JSON that people typed", () => {
  test.each([
    ['{"a": 1,}', 1, 9, "PropertyNameExpected"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "CommaExpected"],
    ['{\r\n  "a": 1\r\n  "b": 2\r\n}', 3, 3, "CommaExpected"],
    ['{\r  "a"  1}', 2, 8, "ColonExpected"],
    ["[1, 2", 1, 6, "CloseBracketExpected"],
    ['{"a": 1', 1, 8, "CloseBraceExpected"],
    ["{a: 1}", 1, 2, "InvalidSymbol"],
    ["['a']", 1, 2, "InvalidSymbol"],
    ['// no\n{"a": 1}', 1, 1, "InvalidCommentToken"],
    ["[1] 2", 1, 5, "EndOfFileExpected"],
    ['{"a": "never', 1, 7, "UnexpectedEndOfString"],
    ['["🩸", x]', 1, 7, "InvalidSymbol"],
    ["", 1, 1, "ValueExpected"],
    ['["a\tb"]', 1, 2, "InvalidCharacter"],
  ])("%j is wrong at line %i, column %i: %s", (text, line, column, reason) => {
    expect(faultOf(text)).toEqual({ line, column, reason });
  });

  test.each([["{}"], ["[1, 2.5e3]"], ['"text"'], ["null"], [' {"a": ["\\u0041"]} \n']])(
    "%j is valid",
    (text) => {
      expect(faultOf(text)).toBeNull();
    },
  );

  test("has a position even where the tolerant parser finds nothing wrong, or cannot read so deep", () => {
    // Two digits where JSON allows one.
    for (const text of ["[01]", "[1.]", "\u00a0[]", `${"[".repeat(200_000)}x`]) {
      expect(() => JSON.parse(text)).toThrow();
      expect(faultOf(text)?.line).toBe(1);
      expect(faultOf(text)?.column).toBeGreaterThan(0);
    }
  });
});

describe("data", () => {
  const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

  test.each([
    [{ a: ["b", 1, null, true] }, null],
    ["x".repeat(limits.data - 2), null],
    ["x".repeat(limits.data - 1), "too long"],
    [nested(limits.dataDepth), null],
    [nested(limits.dataDepth + 1), "too deep"],
    [nested(100_000), "too deep"],
    [["a\u0000"], "characters"],
    [{ "a\ud800": 1 }, "characters"],
    ["🩸", null],
  ])("%# is storable, or it is said why not", (value, fault) => {
    expect(findDataFault(value)).toBe(fault);
  });

  test("is edited with line breaks, unless its field would be too small", () => {
    expect(dataText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(dataText(null)).toBe("");
    const many = Array.from({ length: 9000 }, () => 1);
    expect(dataText(many)).toBe(JSON.stringify(many));
  });
});
