export function LinkedText({ text }: { text: string }) {
  // A captured group puts addresses at odd places.
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
