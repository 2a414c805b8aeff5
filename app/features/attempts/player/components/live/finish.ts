/** Ends an attempt, or goes on to the next question, once the answers in flight are stored. */
import type { AnswerQueue } from "./answer-queue";

/** How long to wait for answers in flight, in ms; when time is up, within the server's grace (ruling 9). */
const timeouts = { submit: 10_000, time: 4_000 };

/**
 * Posts a form that ends an attempt once every answer is stored.
 * @returns false if it was not posted, because an answer is not stored or was refused in the meantime
 */
export async function submitOnceStored(
  queue: Pick<AnswerQueue, "whenSettled">,
  post: () => Promise<void>,
): Promise<boolean> {
  const isStored = await queue.whenSettled(timeouts.submit);
  if (isStored) await post();
  return isStored;
}

/**
 * Posts a question's form once every answer is stored. When time is up, whatever is stored by then counts.
 * @param wanted "submit", "time", "check", or the number of the next question
 * @param shown returns the question that the page shows; null after leaving the questions
 * @returns "dropped" if the learner navigated away in the meantime or the attempt ended
 */
export async function finishAttempt(
  {
    queue,
    attemptId,
  }: { queue: Pick<AnswerQueue, "whenSettled" | "isEnded" | "view">; attemptId: string },
  {
    wanted,
    position,
    shown,
    post,
  }: {
    wanted: string;
    position: number;
    shown: () => number | null;
    post: (form: FormData) => Promise<void>;
  },
): Promise<"posted" | "held-back" | "dropped"> {
  const isTime = wanted === "time";
  const isStored = await queue.whenSettled(isTime ? timeouts.time : timeouts.submit);
  // Navigating away in the meantime cancels the submit.
  const isWanted = isTime ? shown() !== null : shown() === position;
  if (!isWanted || queue.isEnded) return "dropped";
  if (!isStored && !isTime) return "held-back";
  const { revision = 0, selection = [], note, confidence } = queue.view(position) ?? {};
  const form = new FormData();
  form.set("attempt", attemptId);
  form.set("revision", String(revision));
  for (const option of selection) form.append("answer", option);
  if (note !== undefined) form.set("note", note);
  if (confidence) form.set("confidence", confidence);
  form.set("go", wanted);
  await post(form);
  return "posted";
}
