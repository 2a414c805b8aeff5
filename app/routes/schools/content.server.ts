/** The tab "School Content" of the instructor dashboard, and what the library's pages share. */
import { href, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { tabPath } from "~/features/instructor/tabs";
import { dayIn } from "~/features/progress/days";
import { moveContent } from "~/features/school-content/change.server";
import {
  type ContentProgram,
  countAudiences,
  countDone,
  countLibrary,
  listContentPrograms,
  listLibrary,
} from "~/features/school-content/content.server";
import { everyone, libraryQuery, readLibraryView } from "~/features/school-content/library-view";
import { pageSize } from "~/features/school-content/limits";
import { libraryWords, contentWords as words } from "~/features/school-content/words";
import { portalRefusals } from "~/features/schools/portal-words";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, forbidden, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { dayText } from "~/ui/dates";

type Context = Readonly<RouterContextProvider>;

export const libraryPath = tabPath("content");

/** @throws a 403 response for teaching assistants */
export function contentWriterOf(context: Context) {
  const { schoolId, role } = requireSeat(context);
  if (role === "assistant") throw forbidden(portalRefusals.denied, words.noPermission);
  return { schoolId, actorId: viewerOf(context).id, now: new Date() };
}

export const missingContent = () => notFound(words.missing, words.missingMore);

/** Those that are taught, and the one that an item has. */
export const programOptions = (programs: ContentProgram[], kept: string | null) =>
  programs
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : words.retired(name),
    }));

/** The view as the address says it, of a program that exists. */
export async function findLibraryView(url: URL, { schoolId }: { schoolId: string }) {
  const view = readLibraryView(url);
  const programs = await listContentPrograms(db, { schoolId });
  const isKnown = view.program === everyone || programs.some(({ id }) => id === view.program);
  return { programs, view: { ...view, program: isKnown ? view.program : "" } };
}

export async function loadLibrary(context: Context, { url, now }: { url: URL; now: Date }) {
  const { schoolId, role } = requireSeat(context);
  const { programs, view } = await findLibraryView(url, { schoolId });
  const { show, type, program } = view;
  const counts = await countLibrary(db, { schoolId, type, program });
  const pages = Math.max(1, Math.ceil(counts[show] / pageSize));
  const page = Math.min(view.page, pages);
  const rows = await listLibrary(db, { schoolId, show, type, program, page, size: pageSize });
  const audiences = await countAudiences(db, { schoolId });
  const done = await countDone(db, { schoolId, contentIds: rows.map(({ id }) => id) });
  const today = dayIn(now, viewerOf(context).timeZone);
  const names = new Map(programs.map(({ id, name }) => [id, name]));
  return {
    mayWrite: role !== "assistant",
    view: { ...view, page },
    pages,
    counts,
    programs: programs.map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : words.retired(name),
    })),
    items: rows.map(({ id, title, contentType, status, programId, isMandatory, dueOn }, at) => ({
      id,
      title,
      type: contentType,
      status,
      program: programId === null ? null : (names.get(programId) ?? null),
      isMandatory,
      due: dueOn && dayText(dueOn, today),
      isFirst: page === 1 && at === 0,
      isLast: page === pages && at === rows.length - 1,
      done: done.get(id) ?? 0,
      students: programId === null ? audiences.everyone : (audiences.byProgram.get(programId) ?? 0),
    })),
  };
}

/** The forms that change the order. */
export async function changeLibrary(context: Context, form: FormData, url: URL) {
  const { schoolId } = contentWriterOf(context);
  const [intent, contentId] = [form.get("intent"), form.get("contentId")];
  if (typeof contentId !== "string") throw badRequest();
  if (intent !== "up" && intent !== "down" && intent !== "top") throw badRequest();
  const outcome = await transaction((tx) => moveContent(tx, { schoolId, contentId, to: intent }));
  if (outcome === "missing") throw notFound(undefined, words.changed);
  const back = `${href("/schools/instructor-dashboard")}?${libraryQuery(readLibraryView(url))}`;
  return redirectWithNotice(context, back, { tone: "ok", title: libraryWords.moved });
}
