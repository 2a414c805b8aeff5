import { describe, expect, test } from "vitest";
import { maxCharacters, readNotices, signNotices } from "./notices.server";
import { signatureOf } from "./signature.server";

const [current, retired, other] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const notice = {
  tone: "bad" as const,
  title: "Ünsaved",
  description: "Please sign in again.",
  action: { label: "Sign In", href: "/auth" },
};

describe("the cookie of notices", () => {
  test("carries them, and nothing when there are none", () => {
    expect(readNotices([current], signNotices([current], [notice]))).toEqual([notice]);
    expect(signNotices([current], [])).toBe("");
    expect(readNotices([current], "")).toEqual([]);
  });

  test("is believed with our signature alone, a retired one among them", () => {
    const value = signNotices([retired], [notice]);
    expect(readNotices([current, retired], value)).toEqual([notice]);
    expect(readNotices([other], value)).toEqual([]);
    expect(readNotices([current, retired], `x${value}`)).toEqual([]);
    // Signed with the same secret for another purpose.
    const payload = Buffer.from(JSON.stringify([notice])).toString("base64url");
    expect(readNotices([current], `${payload}.${signatureOf([current], payload)}`)).toEqual([]);
  });

  test("stays small: the oldest notices go first, and no notice is too long", () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...notice, title: `${index}` }));
    const value = signNotices([current], many);
    expect(value.length).toBeLessThanOrEqual(maxCharacters);
    const kept = readNotices([current], value);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.at(-1)?.title).toBe("199");
    const long = { tone: "ok" as const, title: "漢".repeat(5000), description: "字".repeat(5000) };
    const [only] = readNotices([current], signNotices([current], [long]));
    expect(only?.title).toMatch(/^漢+$/);
    expect(only?.description).toMatch(/^字+$/);
  });
});
