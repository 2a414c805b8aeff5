/** Saves one answer posted by a script, for all kinds of lists (ruling 7). */
import { transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { lateNotice } from "~/features/attempts/engine/answer.server";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { attemptId, changeFromScript } from "~/features/attempts/engine/parse-change";
import { parsePosition } from "~/features/attempts/engine/positions";
import { saveItem } from "~/features/attempts/engine/save.server";
import { type Saved, statusOf } from "~/features/attempts/engine/saved";
import { viewerOf } from "~/server/guards";
import { addNotice } from "~/server/notices.server";
import type { Route } from "./+types/answer";

const reply = (saved: Saved) => Response.json(saved, { status: statusOf[saved.outcome] });
/** The viewer's id tells a deleted attempt from a browser in which another learner signed in. */
const missing = (viewer: string) => reply({ outcome: "missing", viewer });

export const loader = ({ context }: Route.LoaderArgs) => missing(viewerOf(context).id);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const id = attemptId.safeParse(params.attemptId);
  const position = parsePosition(params.position, Number.MAX_SAFE_INTEGER);
  const post = changeFromScript(await request.formData());
  if (!id.success || !position) return missing(userId);
  if (!post) return reply({ outcome: "invalid" });
  const attempt = { userId, attemptId: id.data };
  const lock = { lock: lockOnUser(userId) };
  const { change, ...options } = post;
  const saved = await transaction(
    (tx) => saveItem(tx, { ...attempt, position }, change, options, now),
    lock,
  );
  if (saved.outcome === "missing") return missing(userId);
  if (saved.outcome !== "late" && saved.outcome !== "closed") return reply(saved);
  await transaction((tx) => submitAttempt(tx, { ...attempt, now }), lock);
  const notice = lateNotice([saved]);
  if (notice) addNotice(context, { tone: "bad", ...notice });
  return reply({ outcome: saved.outcome });
}
