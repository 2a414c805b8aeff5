import { Button } from "./button";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import { printWords as words } from "./words";

export type PrintButtonProps = { children: string };

/** Before hydration, instructions. */
export function PrintButton({ children }: PrintButtonProps) {
  return useHydrated() ? (
    <Button
      type="button"
      variant="secondary"
      className="print:hidden"
      onClick={() => window.print()}
    >
      <Icon name="print" size={18} />
      {children}
    </Button>
  ) : (
    <p className="text-sm text-ink-2 print:hidden">{words.hint}</p>
  );
}
