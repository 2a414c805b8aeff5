import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextArea } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { maxNoteLength, mergeNotes, normalizeNote } from "../../engine/notes";
import { itemNote as words } from "../../words";
import type { ItemView } from "./live/transport";
import type { PageProblem } from "./problem";

export type ItemNoteProps = {
  /** Stored, being stored, or posted and refused. */
  note: string;
  /** Why the last change is not stored: the note may be too long, for example. */
  problem: PageProblem | undefined;
  state: ItemView["state"];
  /** Called shortly after the last key, and when the learner leaves the field, the question or the page. */
  onSave: (note: string) => void;
};

/** Milliseconds from the last key to saving. */
const saveDelay = 700;

/** The learner's private note on the question shown. Remount it for each question. */
export function ItemNote({ note, problem, state, onSave }: ItemNoteProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(note);
  /** Last value saved by this field or received from outside. */
  const known = useRef(note);
  const [isTyping, setTyping] = useState(false);
  /** Length of the text if it is too long to be saved, else 0. */
  const [excess, setExcess] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    clearTimeout(timer.current);
    setTyping(false);
    const { length } = typed.current;
    setExcess(length > maxNoteLength ? length : 0);
    if (length > maxNoteLength || typed.current === known.current) return;
    known.current = typed.current;
    onSave(typed.current);
  });
  const later = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(), saveDelay);
  });
  useEffect(() => {
    const leave = () => tell();
    const field = area.current;
    const write = () => {
      typed.current = normalizeNote(field?.value ?? "");
      setTyping(true);
      later();
    };
    // Keep what was typed before hydration.
    if (field && normalizeNote(field.value) !== typed.current) write();
    field?.addEventListener("input", write);
    field?.addEventListener("blur", leave);
    addEventListener("pagehide", leave);
    return () => {
      field?.removeEventListener("input", write);
      field?.removeEventListener("blur", leave);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (note === known.current || !area.current) return;
    // Changed on another device: keep that text and what is typed here but not yet saved.
    const isTyping = typed.current !== known.current;
    known.current = note;
    typed.current = isTyping ? mergeNotes(note, typed.current) : note;
    area.current.value = typed.current;
    if (isTyping) later();
  }, [note]);

  const isTooLong = excess > 0 || note.length > maxNoteLength;
  const length = excess || note.length;
  const isAlone = excess === 0 && problem?.outcome === "long-note";
  const error = (isAlone ? words.tooLong : words.tooLongTogether)(length, maxNoteLength);

  return (
    <details open={note !== "" || isTooLong} className="sheet py-1">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {words.summary} <Icon name="chevron-down" size={16} />
      </summary>
      <TextArea
        ref={area}
        id="note"
        name="note"
        label={words.label}
        hint={words.hint(maxNoteLength)}
        errors={isTooLong ? [error] : []}
        defaultValue={note}
        maxLength={maxNoteLength}
        rows={3}
      />
      <p role="status" className="min-h-8 pt-1 text-sm text-ink-2">
        {isTooLong && !isTyping && state === "stored"
          ? null
          : stateText(note, isTyping ? "sending" : state)}
      </p>
    </details>
  );
}

function stateText(note: string, state: ItemView["state"]): string | null {
  if (state === "sending") return words.saving;
  if (state === "unsent") return words.unsent;
  return note === "" ? null : words.saved;
}
