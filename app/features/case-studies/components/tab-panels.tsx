import type { KeyboardEvent, ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { number } from "~/ui/language";
import { casePlayer as words } from "../words";

export type TabPanel = { id: string; label: string; fresh: number; body: ReactNode };

export type TabPanelsProps = {
  /** Of this level: panels of one name close each other. */
  name: string;
  panels: readonly TabPanel[];
  /** The panel that is open at first. */
  first: string;
  /** Scripts only: called before another panel opens. */
  onTurn: (from: string | null, to: string) => void;
  className?: string;
};

/** Tabs that work without scripts. With them, arrows turn them, and the open one stays open. */
export function TabPanels({ name, panels, first, onTurn, className }: TabPanelsProps) {
  const turn = (row: HTMLElement, to: HTMLElement | null | undefined) => {
    const details = to?.closest("details");
    if (!details || details.open) return;
    const from = row.querySelector<HTMLDetailsElement>(":scope > details[open]");
    onTurn(from?.dataset.tab ?? null, details.dataset.tab ?? "");
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = event.currentTarget.parentElement?.parentElement;
    const tabs = [...(row?.querySelectorAll<HTMLElement>(":scope > details > summary") ?? [])];
    const at = tabs.indexOf(event.currentTarget);
    const to = {
      ArrowLeft: tabs.at(at - 1),
      ArrowRight: tabs[(at + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (!row || !to) return;
    // Arrows change the question elsewhere on the page.
    event.preventDefault();
    to.focus();
    if (to !== event.currentTarget) to.click();
  };
  return (
    <div className={classes("panels", className)}>
      {panels.map(({ id, label, fresh, body }) => (
        <details key={id} name={name} open={id === first} data-tab={id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role of its own */}
          <summary
            className="tab min-h-12 gap-x-1.5"
            onKeyDown={press}
            onClick={(event) => {
              const details = event.currentTarget.parentElement as HTMLDetailsElement;
              if (details.open) event.preventDefault();
              else if (details.parentElement) turn(details.parentElement, event.currentTarget);
            }}
          >
            {label}
            {fresh > 0 ? (
              <span className="whitespace-nowrap">
                <Badge tone="brand">
                  {number(fresh)} <span className="max-[75rem]:sr-only">{words.fresh}</span>
                </Badge>
              </span>
            ) : null}
          </summary>
          {body}
        </details>
      ))}
    </div>
  );
}
