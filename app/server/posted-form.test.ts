import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerField } from "~/features/question-bank/item-fields";
import { findFormFault, limitsFor, readLargeForm } from "./posted-form";

function form(...fields: [name: string, value: string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value as string);
  return made;
}
const many = (count: number, field: (at: number) => [string, string]) =>
  form(...Array.from({ length: count }, (_, at) => field(at)));

const word = fc.stringMatching(/^[a-zA-Z0-9-][\w-]{0,11}$/);

describe("the names of fields", () => {
  test.each([
    "email",
    "fullName",
    "List-Unsubscribe",
    "answer-100",
    answerField("part-2"),
    "a.b.c",
  ])("%s is one of ours", (name) => expect(findFormFault(form([name, "x"]))).toBeNull());

  test("of words with dots between are taken, as long as a form of ours has them", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(findFormFault(form([words.join("."), "x"]))).toBeNull();
      }),
    );
  });

  test("with any other sign are refused, wherever it stands", () => {
    fc.assert(
      fc.property(
        word,
        fc
          .integer({ min: 0, max: 0x2fff })
          .map((code) => String.fromCodePoint(code))
          .filter((sign) => !/[\w.-]/.test(sign)),
        word,
        (before, sign, after) => {
          for (const name of [before + sign + after, sign + after, before + sign])
            expect(findFormFault(form([name, "x"]))).toBe("malformed");
        },
      ),
    );
  });

  test("with an index of any size are refused, and no array is built", () => {
    fc.assert(
      fc.property(word, fc.nat({ max: 2 ** 32 }), word, (name, index, after) => {
        for (const odd of [`${name}[${index}]`, `${name}[]`, `${name}[${index}].${after}`])
          expect(findFormFault(form([odd, "x"]))).toBe("malformed");
      }),
    );
  });

  test.each(["", ".", "a.", ".a", "a..b", "__intent__", "__state__", "__proto__", "a.__proto__.b"])(
    "%j is refused",
    (name) => expect(findFormFault(form([name, "x"]))).toBe("malformed"),
  );

  test("that are long or deep are refused", () => {
    expect(findFormFault(form(["a".repeat(65), "x"]))).toBe("malformed");
    expect(findFormFault(form([`a${".a".repeat(4)}`, "x"]))).toBe("malformed");
    expect(findFormFault(form([`a${".a".repeat(10_000)}`, "x"]))).toBe("malformed");
  });
});

describe("a form", () => {
  test("has so many fields, so many of one name, and so much text", () => {
    expect(findFormFault(many(400, (at) => [`f-${at}`, ""]))).toBeNull();
    expect(findFormFault(many(401, (at) => [`f-${at}`, ""]))).toBe("malformed");
    expect(findFormFault(many(100, () => ["module", "a"]))).toBeNull();
    expect(findFormFault(many(101, () => ["module", "a"]))).toBe("malformed");
    expect(findFormFault(form(["text", "x".repeat(19_996)]))).toBeNull();
    expect(findFormFault(form(["text", "x".repeat(19_997)]))).toBe("too large");
  });

  test("has no file", () => {
    expect(findFormFault(form(["file", new Blob(["x"])]))).toBe("malformed");
  });

  test("may have more where its action says so", async () => {
    const thousand = many(1000, (at) => ["position", `${at + 1}`]);
    const request = new Request("http://x/", { method: "POST", body: thousand });
    expect(findFormFault(thousand, limitsFor(request))).toBe("malformed");
    await readLargeForm(request, { fields: 1000, perName: 1000 });
    expect(findFormFault(thousand, limitsFor(request))).toBeNull();
  });
});
