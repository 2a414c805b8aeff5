import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextArea } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { itemNote as words } from "~/words/item-note";
import { joinedNotes, longestNote } from "../notes";
import type { View } from "./live/keeper";

export type ItemNoteProps = {
  /** What is stored, or on its way; or what was posted and could not be stored. */
  note: string;
  /** It was posted so, and not stored. */
  isTooLong: boolean;
  /** Of what was said of the question. */
  state: View["state"];
  /** Told a moment after the last key, and when the learner leaves the field, the question or the page. */
  onWrite: (note: string) => void;
};

/** How long after the last key a note is stored. */
const pause = 700;

/** A note on the question that is shown, for the learner alone: a field of the question's form. One per question. */
export function ItemNote({ note, isTooLong, state, onWrite }: ItemNoteProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(note);
  /** What was last told, or heard, of it. */
  const known = useRef(note);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    clearTimeout(timer.current);
    setTyping(false);
    if (typed.current === known.current) return;
    known.current = typed.current;
    onWrite(typed.current);
  });
  const later = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(), pause);
  });
  useEffect(() => {
    const leave = () => tell();
    const field = area.current;
    const write = () => {
      typed.current = field?.value ?? "";
      setTyping(true);
      later();
    };
    // Typed before scripts ran counts too.
    if (field && field.value !== typed.current) write();
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
    // Written on another device meanwhile: what is typed here and not told yet stays too.
    const isTyping = typed.current !== known.current;
    known.current = note;
    typed.current = isTyping ? joinedNotes(note, typed.current) : note;
    area.current.value = typed.current;
    if (isTyping) later();
  }, [note]);

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
        hint={words.hint(longestNote)}
        errors={isTooLong ? [words.tooLong(note.length, longestNote)] : []}
        defaultValue={note}
        maxLength={longestNote}
        rows={3}
      />
      <p role="status" className="min-h-8 pt-1 text-sm text-ink-2">
        {isTyping || state === "sending"
          ? words.saving
          : state === "unsent"
            ? words.unsent
            : note !== "" && !isTooLong
              ? words.saved
              : null}
      </p>
    </details>
  );
}
