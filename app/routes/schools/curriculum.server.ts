/** What the program's page and the tab "Curricula" share. */
import { db, transaction } from "#db/client.server";
import type { RemovedCategory } from "~/features/programs/components/curriculum-list";
import {
  addCategory,
  type CurriculumOutcome,
  type CurriculumRow,
  listCategories,
  moveCategory,
  removeCategory,
  requireCategory,
} from "~/features/programs/curriculum.server";
import { programNotices as notices, curriculumWords as words } from "~/features/programs/words";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { changedMeanwhile, missingProgram, type writerOf } from "./program.server";

type Context = Parameters<typeof redirectWithNotice>[0];
type By = ReturnType<typeof writerOf>;

/** What the address says was removed, unless it is there again. */
export function removedOf(
  { searchParams }: URL,
  {
    curriculum,
    categories,
  }: { curriculum: CurriculumRow[]; categories: { id: string; name: string }[] },
): RemovedCategory | null {
  const removed = categories.find(({ id }) => id === searchParams.get("removed"));
  if (!removed || curriculum.some(({ moduleId }) => moduleId === removed.id)) return null;
  const position = searchParams.get("position") ?? "";
  const required = searchParams.get("required") ?? "";
  return { ...removed, position, required };
}

/** `refused`: to be said beside the field. */
export async function addToCurriculum(
  of: By & { moduleId: string },
): Promise<{ refused: string } | { outcome: CurriculumOutcome; name: string }> {
  const module = (await listCategories(db)).find(({ id }) => id === of.moduleId);
  if (!module) return { refused: words.gone };
  const outcome = await transaction((tx) => addCategory(tx, of));
  return outcome === "already there" ? { refused: words.already } : { outcome, name: module.name };
}

/**
 * The forms of `CurriculumList`. Answers by a redirect.
 * @param back where to
 */
export async function changeCurriculum(
  context: Context,
  form: FormData,
  { back, ...by }: By & { back: string },
) {
  const intent = form.get("intent");
  const moduleId = form.get("moduleId");
  if (typeof moduleId !== "string") throw badRequest();
  const of = { ...by, moduleId };
  const name = (await listCategories(db)).find(({ id }) => id === moduleId)?.name ?? words.list;
  const settled = (outcome: CurriculumOutcome, title: string) => {
    if (outcome === "missing") throw missingProgram();
    return redirectWithNotice(context, back, { tone: "ok", title });
  };
  switch (intent) {
    case "up":
    case "down":
      return settled(
        await transaction((tx) => moveCategory(tx, { ...of, direction: intent })),
        notices.moved,
      );
    case "required":
    case "optional": {
      const isRequired = intent === "required";
      const outcome = await transaction((tx) => requireCategory(tx, { ...of, isRequired }));
      return settled(outcome, notices[intent](name));
    }
    case "remove":
      return remove(context, { ...of, back }, name);
    case "restore": {
      const position = Number.parseInt(String(form.get("position")), 10);
      const outcome = await transaction((tx) =>
        addCategory(tx, {
          ...of,
          ...(Number.isSafeInteger(position) && { position }),
          isRequired: form.get("required") !== "no",
        }),
      );
      return settled(outcome === "already there" ? "done" : outcome, notices.added(name));
    }
    default:
      throw badRequest();
  }
}

async function remove(
  context: Context,
  { back, ...of }: By & { moduleId: string; back: string },
  name: string,
) {
  const outcome = await transaction((tx) => removeCategory(tx, of));
  if (outcome === "missing") throw changedMeanwhile();
  const undo = new URLSearchParams({
    removed: of.moduleId,
    position: String(outcome.position),
    required: outcome.isRequired ? "yes" : "no",
  });
  return redirectWithNotice(context, `${back}${back.includes("?") ? "&" : "?"}${undo}`, {
    tone: "ok",
    title: notices.removed(name),
  });
}
