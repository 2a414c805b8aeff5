import type { ReactNode } from "react";
import { FieldErrors } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { FieldNotes } from "./editor-fields";

type GroupProps = {
  /** The field that problems of the group name. */
  field: string;
  legend: string;
  hint?: string;
  notes: FieldNotes;
  children: ReactNode;
};

/** Rows of the editor under a name, with what is wrong with them together. */
export function EditorGroup({ field, legend, hint, notes, children }: GroupProps) {
  const { errors } = notes.errors(field);
  const said = notes.hint(field, hint).hint;
  return (
    <fieldset id={field} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <legend className="mb-1.5 font-serif text-lg font-semibold">{legend}</legend>
      {said ? <p className="text-sm text-ink-2">{said}</p> : null}
      <FieldErrors id={`${field}-error`} errors={errors} />
      {children}
    </fieldset>
  );
}

/** One row with its buttons. */
export function EditorRow({
  id,
  name,
  isRight,
  buttons,
  children,
}: {
  id?: string;
  name: string;
  isRight?: boolean;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} className="grid min-w-0 gap-3 rounded-lg border border-line-2 p-3 sm:p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span aria-hidden="true" className="flex items-center gap-2 font-semibold">
          {name}
          {isRight ? <Icon name="check" size={18} className="text-ok" /> : null}
        </span>
        {buttons}
      </div>
      {children}
    </fieldset>
  );
}
