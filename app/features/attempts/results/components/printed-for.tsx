import { useSiteName } from "~/features/site/components/use-site-name";

/** Site and learner name, above a printed result or review. */
export function PrintedFor({ learner }: { learner: string }) {
  const site = useSiteName();
  return <p className="hidden text-sm print:block">{`${site} · ${learner}`}</p>;
}
