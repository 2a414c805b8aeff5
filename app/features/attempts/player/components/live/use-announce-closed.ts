import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { announceClosed } from "./live-attempt";

/** On result pages: moves other tabs to the result, and reloads to show a notice about answers that arrived late. */
export function useAnnounceClosed(userId: string, attemptId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void announceClosed(userId, attemptId).then((late) => {
      if (late) void revalidate();
    });
  }, [userId, attemptId, revalidate]);
}
