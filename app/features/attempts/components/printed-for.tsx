import { useSiteName } from "~/features/site/components/use-site-name";

/** Above a printed result or review: where it is from, and whose it is. */
export function PrintedFor({ learner }: { learner: string }) {
  const site = useSiteName();
  return <p className="hidden text-sm print:block">{`${site} · ${learner}`}</p>;
}
