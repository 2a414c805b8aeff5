/** Rows of the form that a button adds, removes or moves, with everything typed kept. */
import { emptyBlock } from "./exhibit-form";
import { blockKinds } from "./posted-form";
import {
  emptyOption,
  emptyPart,
  emptySource,
  type PartForm,
  type QuestionForm,
} from "./question-form";
import { most, shapes } from "./shapes";

/** `add:o`, `add:p0.o`, `add:p`, `add:h`, `add:r`, `add:s`, `add:b-note`; `remove:o2`, `up:o2`, `down:p0.o2`; `share`, `own`. */
const actShape =
  /^(?:(?<add>add):(?:p(?<into>\d{1,2})\.)?(?<kind>[ophrs]|b-[a-z]+)|(?<act>remove|up|down):(?:p(?<of>\d{1,2})\.)?(?<row>[ophrsb])(?<at>\d{1,2}))$/;

type Rows<Row> = { rows: Row[]; most: number; empty: () => Row };

const moved = <Row>(rows: Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
};

/** Where each row went: -1 if it is gone. */
function placesAfter(count: number, act: string, at: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  const after =
    act === "remove"
      ? order.filter((place) => place !== at)
      : moved(order, at, act === "up" ? at - 1 : at + 1);
  return order.map((place) => after.indexOf(place));
}

function change<Row>({ rows, most, empty }: Rows<Row>, act: string, at: number): Row[] {
  if (act === "add") return rows.length < most ? [...rows, empty()] : rows;
  const places = placesAfter(rows.length, act, at);
  const after: Row[] = [];
  places.forEach((place, from) => {
    const row = rows[from];
    if (place >= 0 && row !== undefined) after[place] = row;
  });
  return after;
}

const rightAfter = (right: number[], places: number[]) =>
  right.flatMap((one) => {
    const place = places[one] ?? -1;
    return place < 0 ? [] : [place];
  });

/** Returns the form after the act, and the field to return to. Null if the intent is no such act. */
export function rowAct(
  form: QuestionForm,
  intent: string,
): { form: QuestionForm; anchor: string } | null {
  if (intent === "share" || intent === "own")
    return { form: sharing(form, intent), anchor: "parts" };
  const found = actShape.exec(intent)?.groups;
  if (!found) return null;
  const act = found.add ?? found.act ?? "";
  const row = found.kind ?? found.row ?? "";
  const at = Number(found.at ?? 0);
  const part = found.into ?? found.of;
  if (part !== undefined) return row === "o" ? partOptions(form, act, at, Number(part)) : null;
  switch (row) {
    case "o":
      return questionOptions(form, act, at);
    case "p": {
      const own = shapes[form.type].parts?.options !== "shared" && form.options.length === 0;
      const rows = {
        rows: form.parts,
        most: shapes[form.type].parts?.count ?? most.parts,
        empty: () => emptyPart(own ? 2 : 0),
      };
      return { form: { ...form, parts: change(rows, act, at) }, anchor: "parts" };
    }
    case "h": {
      const rows = {
        rows: form.headings,
        most: shapes[form.type].headings?.[1] ?? 0,
        empty: () => "",
      };
      const headings = change(rows, act, at);
      const width = headings.length;
      const cells = form.rows.map((cells) => {
        const after = change({ rows: cells, most: most.headings, empty: () => "" }, act, at);
        return Array.from({ length: width }, (_, cell) => after[cell] ?? "");
      });
      return { form: { ...form, headings, rows: cells }, anchor: "headings" };
    }
    case "r": {
      const width = Math.max(form.headings.length, 2);
      const rows = {
        rows: form.rows,
        most: most.rows,
        empty: () => Array.from({ length: width }, () => ""),
      };
      return { form: { ...form, rows: change(rows, act, at) }, anchor: "rows" };
    }
    case "s": {
      const rows = { rows: form.sources, most: most.sources, empty: emptySource };
      return { form: { ...form, sources: change(rows, act, at) }, anchor: "sources" };
    }
    default: {
      const kind = blockKinds.find((one) => row === `b-${one}`);
      if (act === "add" && !kind) return null;
      const rows = {
        rows: form.exhibit,
        most: most.blocks,
        empty: () => emptyBlock(kind ?? "note"),
      };
      return { form: { ...form, exhibit: change(rows, act, at) }, anchor: "exhibit" };
    }
  }
}

/** The options of the question, and what the key says of them. */
function questionOptions(form: QuestionForm, act: string, at: number) {
  const rows = { rows: form.options, most: most.options, empty: emptyOption };
  const options = change(rows, act, at);
  const after = { ...form, options };
  if (act !== "add") {
    const places = placesAfter(form.options.length, act, at);
    after.right = rightAfter(form.right, places);
    const isShared = shapes[form.type].parts !== undefined && form.options.length > 0;
    if (isShared)
      after.parts = form.parts.map((part) => ({ ...part, right: rightAfter(part.right, places) }));
  }
  return { form: after, anchor: "options" };
}

function partOptions(form: QuestionForm, act: string, at: number, part: number) {
  const changed = (one: PartForm): PartForm => {
    const rows = { rows: one.options, most: most.options, empty: emptyOption };
    const options = change(rows, act, at);
    if (act === "add") return { ...one, options };
    const places = placesAfter(one.options.length, act, at);
    return { ...one, options, right: rightAfter(one.right, places) };
  };
  return {
    form: { ...form, parts: form.parts.map((one, index) => (index === part ? changed(one) : one)) },
    anchor: `p${part}.options`,
  };
}

/** One list of options for all blanks, or a list for each; the options and the key move along. */
function sharing(form: QuestionForm, to: "share" | "own"): QuestionForm {
  if (shapes[form.type].parts?.options !== "either") return form;
  if (to === "own") {
    if (form.options.length === 0) return form;
    const parts = form.parts.map((part) => ({
      ...part,
      options: form.options.map((option) => ({ ...option })),
    }));
    return { ...form, parts, options: [] };
  }
  if (form.options.length > 0) return form;
  const options = form.parts.flatMap((part) => part.options);
  let before = 0;
  const parts = form.parts.map((part) => {
    const right = part.right.map((one) => before + one);
    before += part.options.length;
    return { ...part, options: [], right };
  });
  return { ...form, options: options.slice(0, most.options), parts };
}
