import { useRouteLoaderData } from "react-router";
import { productName } from "../name";
import type { PageFacts } from "../page-facts";

/** The product's name as configured by the operator. */
export function useSiteName(): string {
  return (useRouteLoaderData("root") as PageFacts | undefined)?.name ?? productName;
}
