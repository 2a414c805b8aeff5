import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "~/ui/notice";
import { answering as words } from "~/words/answering";

/** Placeholder for a question that could not be loaded: retries every 3 seconds. */
export function QuestionNotLoaded({ position }: { position: number }) {
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
