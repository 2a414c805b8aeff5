/** Codes of authenticator apps, and how their secrets are kept. */
import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import {
  decryptSecret,
  encryptSecret,
  newRecoveryCodes,
  newTotpSecret,
  qrPath,
  setupAddress,
  stepOfCode,
} from "./totp.server";
import { inGroups, plainDigits, plainRecoveryCode } from "./two-factor";

describe("codes of the app", () => {
  const secret = Secret.fromUTF8("12345678901234567890").base32;
  const at = (seconds: number) => new Date(seconds * 1000);

  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("are those of RFC 6238, appendix B (%i s)", (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test("count within 30 seconds before and after, and no longer", () => {
    const step = Math.floor(1111111109 / 30);
    for (const away of [-1, 0, 1])
      expect(stepOfCode(secret, "081804", at((step + away) * 30))).toBe(step);
    for (const away of [-3, -2, 2, 3])
      expect(stepOfCode(secret, "081804", at((step + away) * 30))).toBeNull();
  });

  test.each(["", "81804", "0818040", "08180x", "٠٨١٨٠٤", "081804\n", "-81804"])(
    "%j is none",
    (typed) => {
      expect(stepOfCode(secret, typed, at(1111111109))).toBeNull();
    },
  );

  test("the key has 160 bits, a recovery code 80, and none comes twice", () => {
    const keys = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const codes = Array.from({ length: 20 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
  });
});

test("what was typed is read with blanks, hyphens, small letters and look-alike digits", () => {
  expect(plainDigits(" 123 456 ")).toBe("123456");
  expect(plainRecoveryCode("abcd-efgh ijk2 mn01")).toBe("ABCDEFGHIJK2MNOI");
  expect(inGroups("ABCDEFGH")).toBe("ABCD EFGH");
});

describe("the stored secret", () => {
  const keys = ["the first secret of the installation", "an earlier one"];

  test("is read by the account it belongs to, with any of the installation's secrets", () => {
    const stored = encryptSecret(keys, "ada", "ABCDEFGH");
    expect(stored).not.toContain("ABCDEFGH");
    expect(encryptSecret(keys, "ada", "ABCDEFGH")).not.toBe(stored);
    expect(decryptSecret(keys, "ada", stored)).toEqual({ secret: "ABCDEFGH", isOld: false });
    const rotated = ["a new one", ...keys];
    expect(decryptSecret(rotated, "ada", stored)).toEqual({ secret: "ABCDEFGH", isOld: true });
  });

  test("is unreadable in another's row, with other secrets, and when it was changed", () => {
    const stored = encryptSecret(keys, "ada", "ABCDEFGH");
    expect(decryptSecret(keys, "bob", stored)).toBeNull();
    expect(decryptSecret(["another"], "ada", stored)).toBeNull();
    const other = stored.startsWith("A") ? "B" : "A";
    expect(decryptSecret(keys, "ada", other + stored.slice(1))).toBeNull();
    for (const broken of ["", "short", "not base64!"])
      expect(decryptSecret(keys, "ada", broken)).toBeNull();
  });
});

test("the QR code says what an app needs, and is drawn as one path", () => {
  const email = "ada lind+x@example.test";
  const address = setupAddress({ secret: "ABCDEFGH", issuer: "First & Draw", email });
  const url = new URL(address);
  expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(url.pathname)).toBe(`/First & Draw:${email}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: "First & Draw",
    secret: "ABCDEFGH",
    digits: "6",
    period: "30",
  });
  const { size, path } = qrPath(address);
  expect((size - 17) % 4).toBe(0);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  // The top line of the first finder pattern is seven squares.
  expect(path.startsWith("M0 0h7v1h-7z")).toBe(true);
});
