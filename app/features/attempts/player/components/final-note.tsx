import { itemNote as words } from "../../words";

/** The learner's note on a question whose answer is final. */
export function FinalNote({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <div className="sheet">
      <h2 className="font-sans text-base font-semibold">{words.summary}</h2>
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
    </div>
  );
}
