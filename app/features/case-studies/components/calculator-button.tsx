import { lazy, Suspense, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { cleared } from "../calculator/calculator";
import { calculatorWords as words } from "../calculator-words";

const CalculatorPanel = lazy(() =>
  import("../calculator/calculator-panel").then(({ CalculatorPanel: panel }) => ({
    default: panel,
  })),
);

/** Loads the calculator with its first press. Without scripts there is none. */
export function CalculatorButton() {
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  // Kept while it is closed, and from question to question.
  const [calculator, setCalculator] = useState(cleared);
  if (!hydrated) return null;
  const button = (
    <button
      type="button"
      aria-busy={wanted}
      className="btn btn-quiet btn-sm"
      onClick={() => setWanted(true)}
    >
      {words.open}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <CalculatorPanel calculator={calculator} onChange={setCalculator} />
    </Suspense>
  );
}
