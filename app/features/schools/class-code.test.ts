import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { newClassCode, readClassCode, showClassCode } from "./class-code";

test("a code survives being shown, read out and typed", () => {
  for (let at = 0; at < 200; at++) {
    const code = newClassCode(randomInt);
    const shown = showClassCode(code);
    expect(shown).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    for (const typed of [shown, ` ${shown.toLowerCase()} `, code, shown.replace("-", " ")])
      expect(readClassCode(typed), typed).toBe(code);
  }
});

test("what cannot be a code is none", () => {
  for (const typed of ["", "ACFH", "ACFH-KMR0", "ACFH-KMRWX", "0".repeat(10_000)])
    expect(readClassCode(typed), typed).toBeNull();
});
