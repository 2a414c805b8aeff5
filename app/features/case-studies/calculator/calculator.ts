/** A calculator of four functions, key by key, as the exam's own: it knows no precedence. */
const operators = ["+", "−", "×", "÷"] as const;
export type Operator = (typeof operators)[number];
export type Key = Operator | "=" | "." | "±" | "⌫" | "C" | `${number}`;

export type Calculator = {
  display: string;
  /** What the operator waits with. */
  left: number | null;
  operator: Operator | null;
  /** The next digit starts a new number. */
  isFresh: boolean;
};

export const cleared: Calculator = { display: "0", left: null, operator: null, isFresh: true };

const mostDigits = 12;
/** Shown instead of a number that does not exist; only C helps. */
export const noNumber = "Error";

const isOperator = (key: Key): key is Operator => operators.some((one) => one === key);

/** The calculator after a key. */
export function press(calculator: Calculator, key: Key): Calculator {
  const { display, left, operator, isFresh } = calculator;
  if (key === "C") return cleared;
  if (display === noNumber) return calculator;
  if (isOperator(key)) {
    // A second operator in a row replaces the first.
    const done = isFresh && operator ? calculator : equals(calculator);
    if (done.display === noNumber) return done;
    return { ...done, left: Number(done.display), operator: key, isFresh: true };
  }
  if (key === "=") return equals(calculator);
  if (key === "±") {
    const turned = display.startsWith("-") ? display.slice(1) : `-${display}`;
    return Number(display) === 0 ? calculator : { ...calculator, display: turned };
  }
  if (key === "⌫") {
    const rest = isFresh ? "" : display.slice(0, -1);
    return { ...calculator, display: rest === "" || rest === "-" ? "0" : rest };
  }
  const before = isFresh ? "" : display;
  if (before.replace(/\D/g, "").length >= mostDigits) return calculator;
  if (key === ".")
    return before.includes(".")
      ? calculator
      : { display: `${before || "0"}.`, left, operator, isFresh: false };
  return { display: before === "0" ? key : before + key, left, operator, isFresh: false };
}

function equals({ display, left, operator }: Calculator): Calculator {
  const right = Number(display);
  const result = operator === null || left === null ? right : resultOf(left, operator, right);
  return { display: shown(result), left: null, operator: null, isFresh: true };
}

function resultOf(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "−":
      return left - right;
    case "×":
      return left * right;
    case "÷":
      return left / right;
  }
}

/** Rounded to twelve digits, so that 0.1 + 0.2 is 0.3. */
function shown(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** mostDigits) return noNumber;
  const rounded = Number(value.toPrecision(mostDigits));
  return String(Math.abs(rounded) < 1e-6 ? Number(rounded.toFixed(mostDigits - 2)) : rounded);
}

/** The key of a press on the keyboard; null if it is none of the calculator's. */
export function keyOf(pressed: string): Key | null {
  if (/^\d$/.test(pressed)) return pressed as Key;
  const named: Record<string, Key> = {
    "+": "+",
    "-": "−",
    "*": "×",
    x: "×",
    "/": "÷",
    ".": ".",
    ",": ".",
    "=": "=",
    Enter: "=",
    Backspace: "⌫",
    Delete: "C",
    c: "C",
  };
  return Object.hasOwn(named, pressed) ? (named[pressed] ?? null) : null;
}
