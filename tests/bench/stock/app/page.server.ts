/** What the loaders answer with: the data of our own server's page, read once. No session, no database. */
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { ItemFormProps } from "~/features/attempts/player/components/item-form";
import type { PageFacts } from "~/features/site/page-facts";

type Page = {
  root: PageFacts;
  question: Omit<
    ItemFormProps,
    | "position"
    | "problem"
    | "to"
    | "barEnd"
    | "barStart"
    | "step"
    | "below"
    | "above"
    | "beside"
    | "tools"
    | "check"
  > & {
    quizId: string;
  };
};

let read: Page | undefined;

/** The page that `BENCH_PAGE` names: a file that the bench has written. */
export function page(): Page {
  read ??= deserialize(readFileSync(process.env.BENCH_PAGE as string)) as Page;
  return read;
}
