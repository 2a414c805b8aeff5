import fc from "fast-check";
import { expect, test } from "vitest";
import { type Calculator, cleared, type Key, keyOf, noNumber, press } from "./calculator";

const after = (keys: string, from: Calculator = cleared) =>
  [...keys].reduce((one, key) => press(one, key as Key), from);
const shownAfter = (keys: string) => after(keys).display;

test.each([
  ["", "0"],
  ["007", "7"],
  ["12+30=", "42"],
  // A dose: 0.1 mg/kg for 26 kg.
  ["0.1×26=", "2.6"],
  [".1+.2=", "0.3"],
  ["9−12=", "-3"],
  // One after the other, without precedence.
  ["2+3×4=", "20"],
  ["8÷2÷2=", "2"],
  // The last of two operators counts.
  ["6+−2=", "4"],
  ["5±", "-5"],
  ["5±±", "5"],
  ["0±", "0"],
  ["123⌫⌫", "1"],
  ["5±⌫", "0"],
  ["1.2.3", "1.23"],
  ["5=", "5"],
  ["2+3=4", "4"],
  ["2+3=+1=", "6"],
  ["1234567890123", "123456789012"],
  ["1÷0=", noNumber],
  ["999999999999×999999999999=", noNumber],
  ["1÷0=5+1=", noNumber],
  ["1÷0=C5", "5"],
  ["7+C3=", "3"],
])("%s shows %s", (keys, shown) => {
  expect(shownAfter(keys)).toBe(shown);
});

test("whatever is pressed, it shows a number or Error, and C clears it", () => {
  const key = fc.constantFrom(..."0123456789.+−×÷=±⌫C");
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
      const { display } = after(keys.join(""));
      expect(display === noNumber || Number.isFinite(Number(display))).toBe(true);
      expect(display.replace(/\D/g, "").length).toBeLessThanOrEqual(22);
      expect(shownAfter(`${keys.join("")}C`)).toBe("0");
    }),
  );
});

test("two whole numbers come out as everywhere", () => {
  const whole = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(Number(shownAfter(`${a}+${b}=`))).toBe(a + b);
      expect(Number(shownAfter(`${a}−${b}=`))).toBe(a - b);
      expect(Number(shownAfter(`${a}×${b}=`))).toBe(a * b);
    }),
  );
});

test("the keyboard's keys are the calculator's, and no others are taken", () => {
  expect(["7", "*", "/", "-", "Enter", "Backspace", ","].map(keyOf)).toEqual([
    "7",
    "×",
    "÷",
    "−",
    "=",
    "⌫",
    ".",
  ]);
  expect(["Tab", "Escape", "a", "ArrowLeft", "toString"].map(keyOf)).toEqual(Array(5).fill(null));
});
