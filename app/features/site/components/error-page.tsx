import { useRouteLoaderData } from "react-router";
import type { PageFacts } from "../page-facts";
import { ErrorScreen } from "./error-screen";
import { SiteFrame } from "./site-frame";

export type ErrorPageProps = { error: unknown };

export function ErrorPage({ error }: ErrorPageProps) {
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  return (
    <SiteFrame plain>
      <ErrorScreen error={error} name={facts?.name} seesExams={facts?.viewer?.seesExams} />
    </SiteFrame>
  );
}
