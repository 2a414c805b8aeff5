import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { studentStepWords as words } from "../words";

export type ListState = {
  /** Checked, but nobody has said yes to it; or it waits for Complete Setup. */
  status: "checked" | "confirmed";
  ready: number;
  refused: number;
};

/** The way to the import of a list, or how far it is. */
export function ListImport({ list, to }: { list: ListState | null; to: string }) {
  const ready = list ? words.ready(list.ready) : "";
  return (
    <section aria-labelledby="list" className="sheet flex flex-wrap items-center gap-x-6 gap-y-3">
      <Icon
        name={list?.status === "confirmed" ? "check" : "list"}
        className={list?.status === "confirmed" ? "text-ok" : "text-brand"}
      />
      <div className="min-w-0 grow basis-60">
        <h2 id="list" className="text-lg">
          {list ? words.listStates[list.status] : words.list}
        </h2>
        <p className="text-ink-2">
          {list ? words.listHints[list.status](ready) : words.listHint}{" "}
          {list && list.refused > 0 ? words.mend(list.refused) : null}
        </p>
      </div>
      <ButtonLink to={to} variant="secondary" size="sm" className="max-sm:grow">
        {list ? words.toImported : words.toImport}
      </ButtonLink>
    </section>
  );
}
