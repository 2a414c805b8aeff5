import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import { dialogWords } from "./words";

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** Where closing leads. */
  closeTo: string;
  closeLabel?: string;
};

const DialogModal = lazy(() =>
  import("./dialog-modal").then(
    ({ DialogModal }) => ({ default: DialogModal }),
    // If loading fails, the dialog stays a section.
    () => ({ default: DialogSection }),
  ),
);

/**
 * A section in the page, replaced after hydration by a modal dialog unless the visitor has started
 * to fill it in.
 */
export function Dialog(props: DialogProps) {
  const hydrated = useHydrated();
  const [modal, setModal] = useState(hydrated);
  const place = useRef<HTMLDivElement>(null);
  /** Of the replaced section in px, so that the content below does not move. */
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!place.current || !isUntouched(place.current)) return;
    setHeight(place.current.offsetHeight);
    setModal(true);
  }, []);
  const section = <DialogSection {...props} />;
  if (!modal) return <div ref={place}>{section}</div>;
  return (
    <Suspense fallback={section}>
      <DialogModal {...props} />
      <div style={{ height }} />
    </Suspense>
  );
}

function DialogSection({ title, children, closeTo, closeLabel = dialogWords.close }: DialogProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="sheet">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={titleId}>{title}</h2>
        <Link to={closeTo} className="btn btn-quiet btn-sm -mt-2 -mr-2">
          <Icon name="cross" size={16} />
          {closeLabel}
        </Link>
      </div>
      {children}
    </section>
  );
}

function isUntouched(place: HTMLElement): boolean {
  if (place.contains(document.activeElement)) return false;
  for (const input of place.querySelectorAll("input")) {
    if (input.value !== input.defaultValue || input.checked !== input.defaultChecked) return false;
  }
  for (const area of place.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) return false;
  }
  return true;
}
