export function Scenario({ text }: { text: string }) {
  return (
    <div className="space-y-3">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}
