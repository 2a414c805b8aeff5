import { data, Form, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { tabPath } from "~/features/instructor/tabs";
import { type CheckedImport, ImportCheck } from "~/features/school-content/components/import-check";
import { fileOf, type ImportedItem, readImport } from "~/features/school-content/import";
import { importWords as words } from "~/features/school-content/import-words";
import { limits } from "~/features/school-content/limits";
import { type ImportPlan, importContent, planFor } from "~/features/school-content/transfer.server";
import { contentNotices, contentWords } from "~/features/school-content/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { limitImport } from "~/server/rate-limits.server";
import { badRequest } from "~/server/responses";
import { readUpload } from "~/server/upload.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, TextArea } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/content-import";
import { contentWriterOf, libraryPath } from "./content.server";

/** Of the form around the file. */
const formBytes = 20_000;
/** Written out, a number can be longer than it was in the file. */
const carriedBytes = 3 * limits.importBytes;
/** A longer text is not sent back with an error. */
const maxKept = 200_000;

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => contentWords.failure };

export function loader({ context }: Route.LoaderArgs) {
  contentWriterOf(context);
  return null;
}

type Refused = { field: "file" | "pasted"; faults: string[]; pasted: string; notKept: boolean };
type Reply = { checked: CheckedImport } | { refused: Refused };

const refuse = (
  { field = "pasted", pasted = "", ...refused }: Partial<Refused> & { faults: string[] },
  status = 422,
) => {
  const notKept = pasted.length > maxKept;
  const kept = notKept ? "" : pasted;
  return data<Reply>({ refused: { ...refused, field, pasted: kept, notKept } }, { status });
};

const show = (
  items: ImportedItem[],
  plan: ImportPlan,
  { hasChanged, status = 200 }: { hasChanged: boolean; status?: number },
) => {
  const added = plan.items.filter(({ outcome }) => outcome === "new").length;
  const rows = plan.items.map(({ item, outcome, unknownProgram }) => ({
    title: item.title,
    type: item.type,
    outcome,
    program: item.program,
    unknownProgram,
  }));
  const refusal = added > plan.room ? words.full(plan.room, limits.items) : null;
  const checked = { rows, carried: fileOf(items), digest: plan.digest, hasChanged, refusal };
  return data<Reply>({ checked }, { status });
};

export async function action({ context, request }: Route.ActionArgs) {
  const by = contentWriterOf(context);
  await limitImport(by.actorId, by.now);
  const upload = await readUpload(request, {
    most: carriedBytes + formBytes,
    names: ["intent", "file", "pasted", "carried", "digest"],
  });
  const tooLarge = (field: Refused["field"], bytes: number | null) =>
    refuse({ field, faults: [words.tooLarge(bytes, limits.importBytes)] }, 413);
  if ("tooLarge" in upload) return tooLarge("file", upload.tooLarge.bytes);
  const { form } = upload;
  if (form.get("intent") === "confirm") return confirm(context, form, by);
  const [file, pasted] = [form.get("file"), form.get("pasted") ?? ""];
  if (typeof pasted !== "string") throw badRequest();
  const hasFile = file instanceof File && (file.size > 0 || file.name !== "");
  const field = hasFile ? "file" : "pasted";
  const bytes = hasFile ? file.size : Buffer.byteLength(pasted);
  if (bytes > limits.importBytes) return tooLarge(field, bytes);
  if (!hasFile && pasted.trim() === "") return refuse({ field, faults: [words.nothing] });
  const text = hasFile ? textOf(await file.arrayBuffer()) : pasted;
  if (text === null) return refuse({ field, faults: [words.notText] });
  const read = readImport(text);
  if (!read.ok) return refuse({ field, faults: read.faults, pasted });
  const plan = await planFor(db, { schoolId: by.schoolId, items: read.items });
  return show(read.items, plan, { hasChanged: false });
}

function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function confirm(
  context: Route.ActionArgs["context"],
  form: FormData,
  by: ReturnType<typeof contentWriterOf>,
) {
  const [carried, digest] = [form.get("carried"), form.get("digest")];
  if (typeof carried !== "string" || typeof digest !== "string") throw badRequest();
  const read = readImport(carried);
  if (!read.ok) return refuse({ faults: read.faults });
  const { items } = read;
  const outcome = await transaction((tx) => importContent(tx, { ...by, items, digest }));
  if ("changed" in outcome) return show(items, outcome.changed, { hasChanged: true, status: 409 });
  return redirectWithNotice(
    context,
    libraryPath,
    outcome.added > 0
      ? { tone: "ok", title: contentNotices.added, description: words.added(outcome.added) }
      : { tone: "info", title: words.nothingNew, description: words.nothingNewMore },
  );
}

export default function ContentImport({ actionData }: Route.ComponentProps) {
  const reply: Reply | undefined = actionData;
  const checked = reply && "checked" in reply ? reply.checked : null;
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[{ label: contentWords.title, to: tabPath("content") }, { label: words.title }]}
      />
      <PageHeader title={checked ? words.checked : words.title} lead={words.lead} />
      {checked ? (
        <ImportCheck checked={checked} />
      ) : (
        <ImportForm refused={reply && "refused" in reply ? reply.refused : null} />
      )}
    </div>
  );
}

const example = JSON.stringify(
  {
    firstdraw: "school-content",
    version: 1,
    items: [{ title: "…", type: "lesson", program: "…", text: "…", due: "2027-01-31" }],
  },
  null,
  2,
);

function ImportForm({ refused }: { refused: Refused | null }) {
  const pending = useNavigation().state === "submitting";
  const errors = [...(refused?.faults ?? []), ...(refused?.notKept ? [words.notKept] : [])];
  const errorsOf = (field: Refused["field"]) => (refused?.field === field ? { errors } : {});
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="sheet space-y-5">
        <ErrorSummary
          title={words.refused}
          errors={errors.map((message) => ({ href: `#${refused?.field}`, message }))}
        />
        <Field
          name="file"
          type="file"
          accept=".json,application/json"
          label={words.file}
          hint={words.fileHint(limits.imported, limits.importBytes)}
          {...errorsOf("file")}
        />
        <TextArea
          name="pasted"
          label={words.paste}
          hint={words.pasteHint}
          rows={8}
          defaultValue={refused?.pasted ?? ""}
          spellCheck={false}
          autoComplete="off"
          {...errorsOf("pasted")}
        />
        <Button name="intent" value="check" pending={pending} pendingLabel={words.checking}>
          {words.check}
        </Button>
      </Form>
      <section className="space-y-2">
        <h2>{words.format}</h2>
        <p>{words.formatMore}</p>
        <pre className="sheet text-sm whitespace-pre-wrap wrap-anywhere">{example}</pre>
      </section>
    </>
  );
}
