import { useId } from "react";
import type { ChartBlocks as Exhibited } from "#db/schema";
import { chart as words } from "../revealed-words";
import { ChartBlocks } from "./chart-blocks";

export function Exhibit({ exhibit }: { exhibit: Exhibited }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet space-y-3">
      <h2 id={id} className="font-sans text-base font-semibold">
        {words.exhibit}
      </h2>
      <ChartBlocks blocks={exhibit.blocks} level={3} />
    </section>
  );
}
