import type { Db, Transaction, Tx } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { lockOnUser } from "#db/locks";
import type { ListKind } from "#db/vocabulary";
import { quizNotices as words } from "../words";
import { findOpenAttempt, listProgress } from "./attempts.server";
import type { Change } from "./change";
import { submitAttempt } from "./close.server";
import { type Go, goesOn, needsProgress, nextStep, type Rules } from "./next-step";
import { maxNoteLength, mergeNotes } from "./notes";
import type { PostedItem } from "./parse-change";
import { saveItem } from "./save.server";
import type { NotSaved, Saved } from "./saved";
import { isOver } from "./timing";

type LateNotice = { title: string; description: string };

/** The notice for answers that arrived after the end (ruling 9); null if nothing was lost. */
export function lateNotice(saved: Saved[]): LateNotice | null {
  if (saved.some(({ outcome }) => outcome === "late"))
    return { title: words.late, description: words.lateWhat };
  const isLost = saved.some((one) => one.outcome === "closed" && one.lost);
  return isLost ? { title: words.closed, description: words.closedWhat } : null;
}

/** The notice for the part of the last answer that could not be stored when time was up; null if there is none. */
function droppedNotice([refused]: NotSaved[]): LateNotice | null {
  if (!refused) return null;
  return refused.outcome === "stale"
    ? { title: words.changedElsewhere, description: words.changedElsewhereWhat }
    : { title: words.longNote, description: words.longNoteWhat(maxNoteLength) };
}

/** Where the response to a posted form leads. */
export type Answered =
  | { to: "item"; position: number }
  /** `late`: the notice for an answer that arrived after the end. `first`: this request submitted the attempt. */
  | { to: "results"; late: LateNotice | null; first?: boolean }
  /** The confirmation screen before submitting; `error` if submitting was tried and failed. */
  | { to: "confirm"; error?: unknown }
  /** The same page, with the worst first; `error` if storing failed. */
  | { to: "same"; refused: NotSaved[]; error?: unknown }
  | { to: "nowhere" };

type Posted = {
  userId: string;
  attemptId: string;
  listId: string;
  kind: ListKind;
  go: Go;
  items: PostedItem[];
  now: Date;
};

/**
 * Stores the posted answers in one transaction, then does what the pressed button (`go`) asks for.
 * @throws if the database is unavailable while submitting
 */
export async function answerItems(
  db: Db,
  transaction: Transaction,
  posted: Posted,
  rules: Rules,
): Promise<Answered> {
  const { userId, attemptId, listId, items, go, now } = posted;
  const lock = { lock: lockOnUser(userId) };
  const submit = () =>
    transaction((tx) => submitAttempt(tx, { userId, attemptId, listId, now }), lock);
  const empty = items.filter(({ change }) => !change.selection?.length);
  if (rules.mustHaveAnswer && empty.length > 0) return unanswered(empty.map((one) => one.position));
  let saved: Saved[];
  try {
    saved = await transaction((tx) => saveItems(tx, posted, rules), lock);
  } catch (error) {
    // Reads may still work when writes fail (a full disk, for example): show the page again with the choice on it.
    const refused = items.map((item): NotSaved => ({ outcome: "failed", ...repeated(item) }));
    return { to: "same", refused, error };
  }
  if (saved.length === 0 || saved.some(({ outcome }) => outcome === "missing"))
    return { to: "nowhere" };
  if (saved.some(isTooLate)) {
    await submit();
    return { to: "results", late: lateNotice(saved) };
  }
  const refused = refusedItems(items, saved);
  if (go === "time" && refused.every(isDropped)) {
    // The browser's clock reports the end; the server's clock decides, and a reload corrects the browser's.
    const { open } = await findOpenAttempt(db, transaction, { userId, listId, now });
    if (open && !isOver(open.deadline, now)) return backInTime(posted, refused);
    await submit();
    return { to: "results", late: droppedNotice(refused) };
  }
  if (go === "time" || refused.length > 0) return { to: "same", refused };
  const wanted = { go, position: items[0]?.position ?? 1 };
  const progress = needsProgress(wanted, rules) ? await listProgress(db, { attemptId }) : [];
  const step = nextStep(wanted, progress, rules);
  if (step.to === "unanswered") return unanswered(step.positions);
  if (step.to !== "submit") return step;
  try {
    const submitted = await submit();
    return { to: "results", late: null, first: submitted?.first ?? false };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { to: "confirm", error };
  }
}

async function saveItems(tx: Tx, { items, go, now, ...attempt }: Posted, rules: Rules) {
  const { check } = rules;
  const saved: Saved[] = [];
  for (const { position, revision, change, longNote } of items) {
    // A page that checks posts the whole answer.
    const { selection = [], confidence = "" } = change;
    const whole = check ? { ...change, selection, confidence } : change;
    // A note that is too long can still be shortened: the question is not checked or left.
    const isHeld = longNote !== undefined;
    // What is checked in a case study has been gone on from.
    const goes = check ? rules.mustAnswer : goesOn({ go, position }, rules);
    const options = { revision, check: check && !isHeld, leave: goes && !isHeld };
    saved.push(await saveItem(tx, { ...attempt, position }, whole, options, now));
  }
  return saved;
}

const unanswered = (positions: number[]): Answered => ({
  to: "same",
  refused: positions.map((position) => ({ outcome: "unanswered", position })),
});

const isTooLate = ({ outcome }: Saved) => outcome === "late" || outcome === "closed";

const refusedItems = (items: PostedItem[], saved: Saved[]): NotSaved[] =>
  items
    .flatMap((item, at) => notSaved(item, saved[at]))
    .sort((a, b) => Number(b.outcome === "invalid") - Number(a.outcome === "invalid"));

/** What was posted for a question, to keep on its page. */
function repeated({ position, change, longNote }: PostedItem): { position: number; yours: Change } {
  const { selection = [], note, confidence } = change;
  return { position, yours: { selection, note: longNote ?? note, confidence } };
}

function notSaved(item: PostedItem, saved: Saved | undefined): NotSaved[] {
  const { position, longNote } = item;
  const { yours } = repeated(item);
  switch (saved?.outcome) {
    case "saved":
      if (longNote === undefined) return [];
      return [{ outcome: "long-note", position, yours: { note: longNote } }];
    case "stale": {
      const { note } = yours;
      const merged = note === undefined ? undefined : mergeNotes(saved.note ?? "", note);
      return [{ ...saved, position, yours: { ...yours, note: merged } }];
    }
    case "invalid":
    case "unanswered":
      return [{ ...saved, position, yours }];
    case "locked":
    case "left":
      return [{ ...saved, position }];
    default:
      return [];
  }
}

/** When time is up, the learner cannot choose again: the stored answer counts. */
const isDropped = (one: NotSaved): one is Extract<NotSaved, { outcome: "stale" | "long-note" }> =>
  one.outcome === "stale" || one.outcome === "long-note";

function backInTime({ items }: Posted, refused: NotSaved[]): Answered {
  if (refused.some(({ outcome }) => outcome === "long-note")) return { to: "same", refused };
  return { to: "item", position: items[0]?.position ?? 1 };
}
