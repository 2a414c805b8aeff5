import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "~/ui/notice";
import { answering as words } from "~/words/answering";

/** In a question's place, where the line went away before it had come: asks again until it is there. */
export function NotAtHand({ position }: { position: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 3_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div role="status">
      <Notice tone="warn" title={words.notHere(position)}>
        {words.notHereWhy}
      </Notice>
    </div>
  );
}
