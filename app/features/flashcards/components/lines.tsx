export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card do not move
    <p key={at}>{line}</p>
  ));
}
