import { describe, expect, it } from "vitest";
import { commonPasswords, passwordProblem } from "./passwords";

const problem = (password: string, email = "casey@clinic.example") =>
  passwordProblem(password, { email, productName: "Firstdraw" });

describe("passwordProblem", () => {
  it("takes a sentence, spaces, other scripts and signs", () => {
    for (const password of [
      "three tubes, one stick",
      "наставница42",
      "x7!kQp2#vb",
      "静脉穿刺是一门手艺啊好",
    ])
      expect(problem(password), password).toBeNull();
  });

  it("counts characters as people see them, from 10 to 200", () => {
    expect(problem("abcde1234")).toBe("Use at least 10 characters.");
    expect(problem("tube-drawn")).toBeNull();
    expect(problem("🩸💉🧪🩹🩺💊🔬🧫🧬")).toBe("Use at least 10 characters.");
    expect(problem("🩸💉🧪🩹🩺💊🔬🧫🧬😷")).toBeNull();
    expect(problem("stick ".repeat(40).slice(0, 200))).toBeNull();
    expect(problem("stick ".repeat(40).slice(0, 201))).toBe("Use at most 200 characters.");
  });

  it("refuses common ones whatever their case, with the reason", () => {
    for (const password of [
      "password123",
      "Password123",
      "QWERTYUIOP",
      "phlebotomy1",
      "1234567890",
    ])
      expect(problem(password), password).toMatch(/one of the common passwords/);
  });

  it("refuses one or two characters repeated", () => {
    expect(problem("wwwwwwwwwwwwww")).not.toBeNull();
    expect(problem("w4w4w4w4w4w4")).not.toBeNull();
  });

  it("refuses the owner's address, with digits around it or not", () => {
    const email = "casey.lindqvist@clinic.example";
    for (const password of [email, "casey.lindqvist", "Casey.Lindqvist2026", "1casey.lindqvist!"])
      expect(problem(password, email), password).toMatch(/email address/);
    expect(problem("lindqvist draws well", email)).toBeNull();
  });

  it("does not count a very short local part", () => {
    expect(problem("1987ann1987", "ann@clinic.example")).toBeNull();
  });

  it("refuses the product's name, however it is dressed up", () => {
    for (const password of ["firstdraw1", "FirstDraw2026!", "first draw 1"])
      expect(problem(password), password).toMatch(/Firstdraw/);
  });
});

describe("the list", () => {
  it("holds only what the length would let pass, in lower case", () => {
    expect(commonPasswords.size).toBeGreaterThan(500);
    for (const word of commonPasswords) {
      expect(word.length, word).toBeGreaterThanOrEqual(10);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
