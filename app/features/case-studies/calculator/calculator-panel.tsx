import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { useEffect, useRef } from "react";
import { calculatorWords as words } from "../calculator-words";
import { type Calculator, type Key, keyOf, press } from "./calculator";

const keys: Key[] = [
  ...(["7", "8", "9", "÷"] as const),
  ...(["4", "5", "6", "×"] as const),
  ...(["1", "2", "3", "−"] as const),
  ...(["0", ".", "±", "+"] as const),
  ...(["C", "⌫", "="] as const),
];

export type CalculatorPanelProps = {
  calculator: Calculator;
  onChange: (calculator: Calculator) => void;
};

/** Import it only through `CalculatorButton`, which loads it with the first press, and opens it. */
export function CalculatorPanel({ calculator, onChange }: CalculatorPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.click(), []);
  return (
    <Popover>
      <PopoverButton ref={button} className="btn btn-quiet btn-sm">
        {words.open}
      </PopoverButton>
      <PopoverPanel
        focus
        anchor={{ to: "bottom start", gap: 8, padding: 8 }}
        aria-label={words.open}
        className="sheet z-20 w-[min(15rem,100vw-16px)] space-y-3 p-4 shadow-lg"
        onKeyDown={(event) => {
          const key = keyOf(event.key);
          // Enter presses the key that has the focus.
          if (!key || event.key === "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          // The page has keys of its own for letters and figures.
          event.stopPropagation();
          onChange(press(calculator, key));
        }}
      >
        <output className="block overflow-x-auto rounded-lg border border-line px-3 py-2 text-right text-xl tabular-nums">
          {calculator.display}
        </output>
        <div className="grid grid-cols-4 gap-2">
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={words.keys[key]}
              className="btn min-h-11 p-0 text-lg leading-tight tabular-nums last:col-span-2"
              onClick={() => onChange(press(calculator, key))}
            >
              {key}
            </button>
          ))}
        </div>
      </PopoverPanel>
    </Popover>
  );
}
