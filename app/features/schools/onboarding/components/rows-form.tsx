import { type ReactNode, useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { type FieldErrors, rowId } from "../rows";
import { rowFaults } from "../words";
import { EnterContinues, SetupButtons } from "./setup-frame";

export type RowsReply = { fields: FieldErrors; general: string[] };

type RowsFormProps<Row> = {
  /** A new one after each save, so that the fields show what is stored. */
  version: string;
  rows: readonly Row[];
  reply: RowsReply | undefined;
  nameOf: (place: number) => string;
  /** In the summary of errors. */
  legend: (row: Row, place: number) => ReactNode;
  fields: (row: Row, place: number, errors: FieldErrors) => ReactNode;
  removeLabel: (place: number) => string;
  /** Buttons of the values "add" and "add-10"; or why there are none. */
  adding: ReactNode;
  next?: { label: string; pending: string };
};

/** Rows that are added and removed by posts of the whole form, so that nothing typed is lost. */
export function RowsForm<Row>(props: RowsFormProps<Row>) {
  const { version, rows, reply, nameOf, legend, fields, removeLabel, adding, next } = props;
  const { state, formData } = useNavigation();
  const { hash } = useLocation();
  const isNext = state !== "idle" && formData?.get("intent") === "next";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has fields of its own
  useEffect(() => {
    if (/^#row-\d+$/.test(hash)) document.querySelector<HTMLElement>(hash)?.focus();
  }, [hash, version]);
  const errors = reply?.fields ?? {};
  return (
    <Form method="post" noValidate className="space-y-5" key={version}>
      <EnterContinues />
      <ErrorSummary errors={summaryOf(reply, nameOf)} />
      {rows.map((row, index) => {
        const place = index + 1;
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew when rows change
            key={index}
            id={rowId(place)}
            tabIndex={-1}
            className="sheet relative min-w-0 space-y-4 outline-none"
          >
            <legend className="float-left flex min-h-11 items-center pr-14 font-semibold">
              {legend(row, place)}
            </legend>
            <div className="clear-both">{fields(row, place, errors)}</div>
            {rows.length > 1 ? (
              <Button
                name="intent"
                value={`remove-${place}`}
                variant="quiet"
                size="sm"
                className="absolute top-2 right-2"
                aria-label={removeLabel(place)}
              >
                <Icon name="cross" size={18} />
                <span className="max-sm:sr-only">{rowFaults.remove}</span>
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-3">{adding}</div>
      <SetupButtons
        pending={isNext}
        {...(next ? { next: next.label, pendingLabel: next.pending } : {})}
      />
    </Form>
  );
}

function summaryOf(reply: RowsReply | undefined, nameOf: (place: number) => string) {
  if (!reply) return [];
  const general = reply.general.map((message) => ({ message }));
  const fields = Object.entries(reply.fields).map(([field, [message = ""]]) => ({
    href: `#${field}`,
    message: rowFaults.inRow(nameOf(Number(field.split("-")[1])), message),
  }));
  return [...general, ...fields];
}

export function AddButton({ value = "add", children }: { value?: string; children: ReactNode }) {
  return (
    <Button name="intent" value={value} variant="secondary" size="sm">
      <Icon name="plus" size={18} />
      {children}
    </Button>
  );
}
