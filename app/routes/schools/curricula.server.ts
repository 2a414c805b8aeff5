/** The tab "Curricula" of the instructor dashboard. */
import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { tabPath } from "~/features/instructor/tabs";
import type { CurriculaReply } from "~/features/programs/components/curricula";
import { listCategories, listCurriculum } from "~/features/programs/curriculum.server";
import { listPrograms } from "~/features/programs/programs.server";
import { programNotices, curriculaWords as words } from "~/features/programs/words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { invalid } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { addToCurriculum, changeCurriculum, removedOf } from "./curriculum.server";
import { changedMeanwhile } from "./program.server";

type Context = Readonly<RouterContextProvider>;

/** Of the program that the address names, else of the first. */
export async function loadCurricula(context: Context, url: URL) {
  const { schoolId, role } = requireSeat(context);
  const programs = (await listPrograms(db, { schoolId })).filter(({ isActive }) => isActive);
  const program =
    programs.find(({ id }) => id === url.searchParams.get("program")) ?? programs[0] ?? null;
  const curriculum = program ? await listCurriculum(db, { schoolId, programId: program.id }) : [];
  const mayWrite = role !== "assistant";
  const categories = mayWrite ? await listCategories(db) : [];
  return {
    mayWrite,
    programs: programs.map(({ id, name }) => ({ value: id, label: name })),
    program: program ? { id: program.id, name: program.name } : null,
    curriculum,
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    removed: removedOf(url, { curriculum, categories }),
  };
}

/** @param schoolId of a seat that may write */
export async function changeCurricula(context: Context, form: FormData, schoolId: string) {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const programId = typed("programId");
  const by = { schoolId, programId, actorId: viewerOf(context).id, now: new Date() };
  const back = `${tabPath("curricula")}&${new URLSearchParams({ program: programId })}`;
  if (form.get("intent") !== "add") return changeCurriculum(context, form, { ...by, back });
  const moduleId = typed("moduleId");
  const refused = (error: string) => invalid<CurriculaReply>({ error, programId, moduleId });
  if (!programId || !moduleId) return refused(words.both);
  const added = await addToCurriculum({ ...by, moduleId });
  if ("refused" in added) return refused(added.refused);
  if (added.outcome === "missing") throw changedMeanwhile();
  return redirectWithNotice(context, back, {
    tone: "ok",
    title: programNotices.added(added.name),
  });
}
