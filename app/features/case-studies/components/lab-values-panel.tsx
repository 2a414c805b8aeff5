import { useEffect, useRef } from "react";
import { labValues as words } from "../lab-values-words";
import { toolWords } from "../tool-words";
import { LabValues } from "./lab-values";
import { SideSheet } from "./side-sheet";

/** Import it only through `LabValuesButton`, which loads it with the first press. Shows itself. */
export function LabValuesPanel({ id }: { id: string }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.showPopover(), []);
  return (
    <SideSheet ref={panel} id={id} title={words.title} close={toolWords.closeLabs}>
      <p className="text-sm text-ink-2">{words.lead}</p>
      <LabValues />
    </SideSheet>
  );
}
