import { lazy, Suspense, useState } from "react";
import { href } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import { toolWords as words } from "../tool-words";

const LabValuesPanel = lazy(() =>
  import("./lab-values-panel").then(({ LabValuesPanel: panel }) => ({ default: panel })),
);

const sheetId = "lab-values";

/** Opens the reference sheet, loaded with the first press. Without scripts it is a page of its own. */
export function LabValuesButton() {
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  if (!hydrated)
    return (
      <a
        className="btn btn-quiet btn-sm"
        href={href("/nclex/lab-values")}
        target="_blank"
        rel="noopener"
      >
        {words.labs}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        // The first press loads the sheet, which shows itself.
        popoverTarget={wanted ? sheetId : undefined}
        onClick={() => setWanted(true)}
      >
        {words.labs}
      </button>
      {wanted ? (
        <Suspense>
          <LabValuesPanel id={sheetId} />
        </Suspense>
      ) : null}
    </>
  );
}
