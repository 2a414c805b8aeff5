import { useRouteLoaderData } from "react-router";
import { productName } from "../name";
import type { PageFacts } from "../page-facts";

export function useSiteName(): string {
  return (useRouteLoaderData("root") as PageFacts | undefined)?.name ?? productName;
}
