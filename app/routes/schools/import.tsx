import { data, Form, Link, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { StudentsTabs } from "~/features/schools/components/students-tabs";
import { findNewestImport, storeImport } from "~/features/schools/roster/imports.server";
import {
  maxRosterBytes,
  maxRosterRows,
  type RosterSource,
  readRoster,
} from "~/features/schools/roster/read.server";
import {
  importFaultWords as faults,
  importFormWords as words,
} from "~/features/schools/roster/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { limitImport } from "~/server/rate-limits.server";
import { badRequest } from "~/server/responses";
import { readUpload } from "~/server/upload.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, TextArea } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/import";
import { importPlace } from "./import.server";

/** Of the form around the list. */
const formBytes = 20_000;
/** A longer one is not sent back with an error. */
const maxKept = 200_000;

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, path, isSetup } = await importPlace({ context, url });
  const newest = await findNewestImport(db, { owner });
  return {
    maxBytes: maxRosterBytes,
    maxRows: maxRosterRows,
    isSetup,
    newest: newest ? { rows: newest.rows, to: `${path}/${newest.id}` } : null,
  };
}

type Reply = { field: "file" | "pasted"; message: string; pasted: string; notKept?: boolean };

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id: createdBy } = viewerOf(context);
  const place = await importPlace({ context, url });
  const now = new Date();
  await limitImport(createdBy, now);
  const upload = await readUpload(request, {
    most: maxRosterBytes + formBytes,
    names: ["file", "pasted"],
  });
  const tooLarge = (field: Reply["field"], bytes: number | null) =>
    data<Reply>(
      { field, message: faults.tooLarge(bytes, maxRosterBytes), pasted: "" },
      { status: 413 },
    );
  if ("tooLarge" in upload) return tooLarge("file", upload.tooLarge.bytes);
  const { form } = upload;
  const pasted = form.get("pasted") ?? "";
  if (typeof pasted !== "string") throw badRequest();
  const file = form.get("file");
  const hasFile = file instanceof File && (file.size > 0 || file.name !== "");
  const field = hasFile ? "file" : "pasted";
  const bytes = hasFile ? file.size : Buffer.byteLength(pasted);
  if (bytes > maxRosterBytes) return tooLarge(field, bytes);
  const refuse = (message: string) =>
    data<Reply>(
      {
        field,
        message,
        pasted: pasted.length > maxKept ? "" : pasted,
        notKept: pasted.length > maxKept,
      },
      { status: 422 },
    );
  if (!hasFile && pasted.trim() === "") return refuse(faults.nothing);
  const source: RosterSource = hasFile
    ? { bytes: new Uint8Array(await file.arrayBuffer()) }
    : { pasted };
  const read = await readRoster(source);
  if (!read.ok) return refuse(faults.of(read.fault, maxRosterRows));
  const id = await storeImport(db, transaction, {
    owner: place.owner,
    createdBy,
    fileName: hasFile ? file.name : null,
    reading: read.reading,
    rows: read.rows,
    roster: await place.roster(),
    now,
  });
  return redirect(`${place.path}/${id}`);
}

export default function ImportForm({ loaderData, actionData }: Route.ComponentProps) {
  const { maxBytes, maxRows, newest, isSetup } = loaderData;
  const pending = useNavigation().state === "submitting";
  const reply: Reply | undefined = actionData;
  const errors = reply ? [reply.message, ...(reply.notKept ? [faults.pasteNotKept] : [])] : [];
  const errorsOf = (field: Reply["field"]) => (reply?.field === field ? { errors } : {});
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      {isSetup ? null : <StudentsTabs current="import" mayWrite />}
      {newest ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-ink-2">{words.newest}</span>
          <Link to={newest.to} className="inline-flex min-h-11 items-center font-semibold">
            {words.newestLink(newest.rows)}
          </Link>
        </p>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="sheet space-y-5">
        <ErrorSummary errors={reply ? [{ href: `#${reply.field}`, message: reply.message }] : []} />
        <Field
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label={words.file}
          hint={words.fileHint(maxBytes, maxRows)}
          {...errorsOf("file")}
        />
        <TextArea
          name="pasted"
          label={words.paste}
          hint={words.pasteHint}
          rows={8}
          defaultValue={reply?.pasted ?? ""}
          spellCheck={false}
          autoComplete="off"
          {...errorsOf("pasted")}
        />
        <Button pending={pending} pendingLabel={words.checking}>
          {words.check}
        </Button>
      </Form>
      <section className="space-y-2">
        <h2>{words.columns}</h2>
        <p>{words.needed}</p>
        <p className="text-ink-2">{words.optional}</p>
      </section>
    </div>
  );
}
