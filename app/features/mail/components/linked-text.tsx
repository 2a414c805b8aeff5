/** A mail's plain text, its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  // A split by a captured group: texts stand at even places, addresses at odd ones.
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <div className="break-words whitespace-pre-wrap">
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <a key={place} href={part} className="break-all">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
