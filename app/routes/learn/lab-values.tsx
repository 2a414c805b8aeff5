import { LabValues } from "~/features/case-studies/components/lab-values";
import { labValues as words } from "~/features/case-studies/lab-values-words";
import { pageTitle } from "~/features/site/title";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/lab-values";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** What a question's bar of tools opens where there are no scripts. */
export default function LabValuesPage() {
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      <section className="sheet">
        <LabValues />
      </section>
    </div>
  );
}
