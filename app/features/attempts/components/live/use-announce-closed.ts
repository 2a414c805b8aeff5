import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { announceClosed } from "./live-attempt";

/** On a result's page: other tabs go on to it, and what arrived too late gets its notice here. */
export function useAnnounceClosed(userId: string, attemptId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void announceClosed(userId, attemptId).then((late) => {
      if (late) void revalidate();
    });
  }, [userId, attemptId, revalidate]);
}
