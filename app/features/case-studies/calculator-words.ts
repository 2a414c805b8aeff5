import { spoken } from "~/ui/language";

/** The calculator of a case, which the real exam has as well. */
export const calculatorWords = spoken({
  en: {
    open: "Calculator",
    /** What screen readers say for its signs. */
    keys: {
      "+": "Plus",
      "−": "Minus",
      "×": "Times",
      "÷": "Divided by",
      "=": "Equals",
      ".": "Point",
      "±": "Change the sign",
      "⌫": "Delete the last digit",
      C: "Clear",
    } as Record<string, string>,
  },
});
