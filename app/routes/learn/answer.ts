/**
 * Saves one answer posted by a script as soon as it is chosen; the counterpart of the form's
 * action. Quizzes, exams and case studies share it (ruling 7).
 */
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { clientItem } from "~/features/attempts/client-item";
import { submitAttempt } from "~/features/attempts/close.server";
import { answerPost, attemptId } from "~/features/attempts/item-post";
import { lateNotice } from "~/features/attempts/late-notices";
import { parsePosition } from "~/features/attempts/positions";
import { saveResponse } from "~/features/attempts/save.server";
import { selectionIn } from "~/features/question-bank/item-fields";
import { viewerOf } from "~/server/guards";
import { addNotice } from "~/server/notices.server";
import type { Route } from "./+types/answer";

const answer = (outcome: object, status: number) => Response.json(outcome, { status });
/**
 * Includes the viewer's id, so that the page can tell a deleted attempt from a browser in which
 * another learner signed in.
 */
const missing = (viewer: string) => answer({ outcome: "missing", viewer }, 404);

/** Only accepts posts. */
export const loader = ({ context }: Route.LoaderArgs) => missing(viewerOf(context).id);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const id = attemptId.safeParse(params.attemptId);
  const position = parsePosition(params.position, Number.MAX_SAFE_INTEGER);
  const form = await request.formData();
  const post = answerPost.safeParse({ ...Object.fromEntries(form), answer: selectionIn(form) });
  if (!id.success || !position) return missing(userId);
  if (!post.success) return answer({ outcome: "invalid" }, 422);
  const { revision, answer: letters, flagged, struck, note, confidence, fence } = post.data;
  const saved = await transaction(
    (tx) =>
      saveResponse(tx, {
        userId,
        attemptId: id.data,
        position,
        revision,
        letters,
        // The whole selection is sent: an empty one clears the answer.
        clears: true,
        flagged,
        struck: struck && (() => struck),
        note,
        confidence,
        fences: fence === "true",
        now,
      }),
    { lock: lockOnUser(userId) },
  );
  switch (saved.outcome) {
    case "saved":
      return answer(saved, 200);
    case "missing":
      return missing(userId);
    case "invalid":
      return answer(saved, 422);
    case "stale": {
      const { response: letters, ...stored } = clientItem(saved);
      return answer({ ...stored, letters }, 409);
    }
    case "locked":
      return answer(saved, 409);
    case "late":
    case "closed": {
      await transaction((tx) => submitAttempt(tx, { userId, attemptId: id.data, now }), {
        lock: lockOnUser(userId),
      });
      const words = lateNotice(saved);
      if (words) addNotice(context, { tone: "bad", ...words });
      return answer({ outcome: saved.outcome }, 409);
    }
  }
}
