import type { ReactNode } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { Toasts } from "~/ui/notice";
import { Room } from "~/ui/room";
import type { FrameHandle, PageFacts } from "../page-facts";

/** The frame of a task room. Its scripts are few: nothing of the site's own frame is in them. */
export function TaskFrame({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const matches = useMatches();
  const looks: FrameHandle = Object.assign({}, ...matches.map(({ handle }) => handle));
  return (
    <Room narrow={looks.narrow ?? false} bleed={looks.bleed ?? false}>
      <Toasts toasts={facts?.notices ?? []} />
      {children}
    </Room>
  );
}
