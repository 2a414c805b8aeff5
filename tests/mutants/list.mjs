/**
 * Faults that somebody could write, one each: in `file`, `find` (which stands there once) becomes `put`. `means` says what
 * would go wrong, and names the mutant. An area names the vitest files that should catch its mutants: `near` runs from
 * the sources, one step after the other, the quick ones first; `requests` runs against a build. A mutant may name its own.
 */
const items = "app/features/question-bank/items.ts";
const save = "app/features/attempts/engine/save.server.ts";
const timing = "app/features/attempts/engine/timing.ts";
const close = "app/features/attempts/engine/close.server.ts";
const answer = "app/features/attempts/engine/answer.server.ts";
const nextStep = "app/features/attempts/engine/next-step.ts";
const parsing = "app/features/attempts/engine/parse-change.ts";
const change = "app/features/attempts/engine/change.ts";
const orders = "app/features/billing/orders.ts";
const settling = "app/features/billing/settle-order.server.ts";
const fulfilment = "app/features/billing/fulfilment.server.ts";
const refundDue = "app/features/billing/refund-due.ts";
const access = "app/features/access/access.ts";
const findAccess = "app/features/access/access.server.ts";
const grants = "app/features/access/grants.ts";
const giveAccess = "app/features/access/grants.server.ts";
const live = "app/features/attempts/player/components/live/";
const keeper = "app/features/attempts/player/components/live/answer-queue.ts";
const draft = `${live}draft.ts`;
const posting = "app/features/attempts/player/components/live/requests.ts";
const liveAttempt = `${live}live-attempt.ts`;
const finish = `${live}finish.ts`;
const kept = "app/ui/local-drafts.ts";
const quickFive = "app/features/quizzes/quick-five.server.ts";
const openQuizzes = "app/features/quizzes/quizzes.server.ts";
const challenges = "app/features/challenges/challenges.server.ts";
const start = "app/features/attempts/engine/start.server.ts";
const ownOrder = "app/features/question-bank/own-order.ts";
const inOrder = "app/features/attempts/engine/own-order.server.ts";
const exportedAttempts = "app/features/personal-data/attempts.server.ts";
const highlights = "app/features/case-studies/highlights.ts";
const saveHighlight = "app/features/case-studies/highlights.server.ts";
const replan = "app/features/planner/replan.ts";
const pilot = "app/features/schools/pilot.ts";
const announcePilot = "app/features/schools/pilot.server.ts";
const schoolLife = "app/features/schools/life.ts";
const schoolLifeData = "app/features/schools/life.server.ts";
const todayRows = "app/features/planner/today-rows.ts";

const quiz = ["learn-answer", "learn-quiz", "learn-clock", "exam-player"];

/** Vitest files that were written for the mutants: without them a run shows what was caught before. */
export const writtenForMutants = [
  "app/features/attempts/engine/change.test.ts",
  `${live}draft.test.ts`,
  "app/features/attempts/player/components/live/requests.test.ts",
  `${live}live-attempt.test.ts`,
  `${live}finish.test.ts`,
  "app/ui/local-drafts.test.ts",
];

export const areas = [
  {
    name: "scoring",
    near: [
      ["app/features/question-bank/items.test.ts"],
      ["app/features/attempts/engine/attempts.data"],
    ],
    requests: ["learn-items", "learn-every-type", "learn-quiz"],
    mutants: [
      {
        file: items,
        means: "a part's points fall below zero",
        find: "points: Math.max(0, sum)",
        put: "points: sum",
      },
      {
        file: items,
        means: "an item gives more points than it has",
        find: "points: Math.min(points, maxPoints)",
        put: "points",
      },
      {
        file: items,
        means: "a wrong pick costs nothing where it should",
        find: 'points: scoring === "plus_minus" ? -1 : 0',
        put: "points: 0",
      },
      {
        file: items,
        means: "a wrong pick costs a point where it should not",
        find: 'points: scoring === "plus_minus" ? -1 : 0',
        put: "points: -1",
      },
      {
        file: items,
        means: "all or nothing, and what was left out does not matter",
        find: "one.chosen === one.right",
        put: "one.right || !one.chosen",
      },
      {
        file: items,
        means: "all or nothing, and what was chosen too much does not matter",
        find: "one.chosen === one.right",
        put: "one.chosen || !one.right",
      },
      {
        file: items,
        means: "all or nothing gives a part of it",
        find: "Number(rows.every(isPartRight)) * maxPoints",
        put: "rows.filter(isPartRight).length",
      },
      {
        file: items,
        means: "more picks than may be made are scored",
        find: ".slice(0, maxChoices)",
        put: "",
      },
      {
        file: items,
        means: "a reason counts where what it is the reason of is wrong",
        find: 'scoring === "rationale" && !isHeld ? 0 : 1',
        put: "1",
      },
      {
        file: items,
        means: "the answer that the reasons support counts alone",
        find: 'scoring === "rationale" ? id !== first?.id : scoring',
        put: "scoring",
      },
      {
        file: items,
        means: "the two reasons of a triad count in one order only",
        find: "? swapped : answerKey",
        put: "? answerKey : answerKey",
      },
      {
        file: items,
        means: "reasons out of different lists may change places",
        find: 'if (one.options.join("\\n") !== other.options.join("\\n")) return answerKey;',
        put: "",
      },
      {
        file: items,
        means: "two letters of a single choice are taken",
        find: " || chosen.length > maxChoicesOf(item)",
        put: "",
      },
      {
        file: items,
        means: "an unknown letter is passed over",
        find: "chosen.length !== new Set(posted).size || ",
        put: "",
      },
      {
        file: items,
        means: "an unknown mark of a part is passed over",
        find: "if (taken !== new Set(posted).size) return undefined;",
        put: "",
      },
      {
        file: items,
        means: "more is taken in a part than may be chosen there",
        find: "if (chosen.length > maxChoices) return undefined;",
        put: "",
      },
      {
        file: items,
        means: "a post without an answer takes back a radio's",
        find: 'type !== "multiple_choice" && type !== "matrix_choice"',
        put: 'type !== "matrix_choice"',
      },
      {
        file: items,
        means: "select N is whole with fewer than N",
        find: 'item.type === "select_n" ? maxChoicesOf(item) : 1',
        put: "1",
      },
      {
        file: items,
        means: "a part that asks for a number is whole without any",
        find: "needsOneEach.has(item.type) ? 1 : (pick ?? 0)",
        put: "needsOneEach.has(item.type) ? 1 : 0",
      },
      {
        file: items,
        means: "the same answer in another order is a change",
        find: "selectionOf(a).sort().join() === selectionOf(b).sort().join()",
        put: "selectionOf(a).join() === selectionOf(b).join()",
      },
      {
        file: items,
        means: "an item by reasons is worth a point too many",
        find: "return selectionOf(answerKey).length - 1;",
        put: "return selectionOf(answerKey).length;",
      },
      {
        file: items,
        means: "a further choice is added where no more may be chosen",
        find: "chosen.length < most ? [...chosen, letter].sort() : chosen",
        put: "[...chosen, letter].sort()",
      },
      {
        file: items,
        means: "a part may not be called as an object's own members are",
        find: "Object.hasOwn(of.parts, part) && ",
        put: "",
      },
    ],
  },
  {
    name: "save",
    near: [
      ["app/features/attempts/engine/attempts.data"],
      [
        "app/features/attempts/engine/attempts-over-time.data",
        "app/features/attempts/engine/tutor.data",
      ],
    ],
    requests: quiz,
    mutants: [
      {
        file: save,
        means: "another device's answer is overwritten unseen",
        find: "conflicts && row.revision !== revision",
        put: "conflicts && row.revision < revision",
      },
      {
        file: save,
        means: "an answer is taken long after the end",
        find: 'if (!isInTime) return { outcome: "late" };',
        put: "",
      },
      {
        file: save,
        means: "an answer after the deadline is reported as already submitted",
        find: 'if (submittedAt && conflicts && isOver(deadline, submittedAt)) return { outcome: "late" };',
        put: "",
      },
      {
        file: save,
        means: "a submitted attempt is changed",
        find: 'if (submittedAt) return { outcome: "closed", lost: conflicts };',
        put: "",
      },
      {
        file: save,
        means: "a repeated post after the submit is reported as a lost answer",
        find: "lost: conflicts",
        put: "lost: true",
      },
      {
        file: save,
        means: "an answer is changed after its key was shown",
        find: "if (revealedAt && !(sameChoice && sameConfidence(stored, next)))",
        put: "if (revealedAt && !sameConfidence(stored, next))",
        near: [
          ["app/features/attempts/engine/tutor.data"],
          ["app/features/attempts/engine/attempts-over-time"],
        ],
        requests: ["learn-tutor"],
      },
      {
        file: save,
        means: "how sure one was is changed after the key was shown",
        find: "if (revealedAt && !(sameChoice && sameConfidence(stored, next)))",
        put: "if (revealedAt && !sameChoice)",
        near: [
          ["app/features/attempts/engine/tutor.data"],
          ["app/features/attempts/engine/attempts-over-time"],
        ],
        requests: ["learn-tutor"],
      },
      {
        file: save,
        means: "a change does not count the revision on",
        find: "revision: row.revision + 1,\n    partial",
        put: "revision: row.revision,\n    partial",
      },
      {
        file: save,
        means: "a second click counts the revision on",
        find: "if (unchanged && !mustWrite)",
        put: "if (mustWrite)",
      },
      {
        file: save,
        means: "a post that hung on its way overtakes the one after it",
        find: "if (unchanged && !mustWrite)",
        put: "if (unchanged)",
      },
      {
        file: save,
        means: "another user's attempt can be answered",
        find: "          eq(attempts.userId, userId),\n          eq(attemptItems.position, position),",
        put: "          eq(attemptItems.position, position),",
      },
      {
        file: save,
        means: "an attempt at another list can be answered from this one's page",
        find: "(!listId || row.listId === listId) &&\n  ",
        put: "",
      },
      {
        file: save,
        means: "an attempt at another kind of list can be answered from this one's page",
        find: "(!kind || row.kind === kind) &&\n  ",
        put: "",
        requests: ["cases-player", "exam-player", "attempt-attacks"],
      },
      {
        file: save,
        means: "a radio's answer is lost by a post without one",
        find: "change.unchosen && !isFlagOfFinal && canBeEmptied(row.type)",
        put: "change.unchosen && !isFlagOfFinal",
      },
      {
        file: save,
        means: "a step that was left is changed",
        find: "if (isFinal(row) && !sameAnswer(",
        put: "if (false && !sameAnswer(",
        requests: ["cases-one-way"],
      },
      {
        file: save,
        means: "a partial answer is reported as complete",
        find: "partial: response !== null && !isComplete(row, response)",
        put: "partial: false",
        requests: ["exam-player", "cases-player"],
      },
      {
        file: save,
        means: "an option that the item has not is ruled out",
        find: "return options.every((option) => all.includes(option))\n    ? all",
        put: "return true\n    ? all",
      },
      {
        file: save,
        means: "an answer that was taken back keeps its time",
        find: "answeredAt: response ? now : null",
        put: "answeredAt: now",
      },
      {
        file: parsing,
        means: "a second click of a form without a note is a change where a note is stored",
        find: "note: fits ? note :",
        put: 'note: fits ? (note ?? "") :',
        near: [["app/features/attempts/engine/parse-change.test.ts"]],
      },
      {
        file: save,
        means: "a flag is taken off by every other button",
        find: "withChange(stored, Object",
        put: "withChange({ ...stored, flagged: false }, Object",
      },
      {
        file: timing,
        means: "the attempt is still open at its last instant",
        find: "now >= deadline",
        put: "now > deadline",
        near: [
          ["app/features/attempts/engine/timing.test.ts"],
          ["app/features/attempts/engine/attempts.data"],
        ],
      },
      {
        file: timing,
        means: "an answer that left in time and came within the grace is lost",
        find: "now.getTime() <= deadline.getTime() + graceSeconds * 1000",
        put: "now.getTime() <= deadline.getTime()",
        near: [
          ["app/features/attempts/engine/timing.test.ts"],
          ["app/features/attempts/engine/attempts.data"],
        ],
      },
      {
        file: timing,
        means: "a night between two answers is study time",
        find: "Math.min(at - last, longest)",
        put: "at - last",
        near: [
          ["app/features/attempts/engine/timing.test.ts"],
          ["app/features/attempts/engine/attempts.data"],
        ],
      },
    ],
  },
  {
    name: "an attempt's own order",
    near: [
      ["app/features/question-bank/own-order.test.ts"],
      ["app/features/attempts/engine/attempts.data"],
    ],
    requests: ["exam-own-order", "cases-own-order", "exam-player"],
    mutants: [
      {
        file: start,
        means: "the first attempt at an exam is in the authored order",
        find: 'if (kind === "practice_exam") return true;',
        put: "",
      },
      {
        file: start,
        means: "an exam's questions keep the authored order",
        find: "(isReordered ? shuffled(items, id) : items)",
        put: "items",
      },
      {
        file: start,
        means: "a case study's steps are asked in another order",
        find: ' && kind === "practice_exam";',
        put: ";",
      },
      {
        file: start,
        means: "the first attempt at a case study is not as authored",
        find: " && (await closedBefore(tx, given)).length > 0",
        put: "",
      },
      {
        file: ownOrder,
        means: "amounts in order are shuffled",
        find: " || isInOrder(options)",
        put: "",
      },
      {
        file: save,
        means: "a letter is stored as it was posted",
        find: "toStoredLetters(row, change)",
        put: "change",
      },
      {
        file: save,
        means: "a stale page is told the authored letters",
        find: "return { ...saved, ...shownLetters(row, stored) };",
        put: "return saved;",
      },
      {
        file: inOrder,
        means: "a review's key has the authored letters",
        find: "answerKey: shownResponse(row, row.answerKey)",
        put: "answerKey: row.answerKey",
      },
      {
        file: inOrder,
        means: "a review's notes stand beside other options",
        find: "optionNotes: shownNotes(row, row.optionNotes)",
        put: "optionNotes: row.optionNotes",
      },
      {
        file: exportedAttempts,
        means: "an export has letters that its learner never saw",
        find: "= inOwnOrder(stored as ItemRow);",
        put: "= stored as ItemRow;",
      },
      {
        file: challenges,
        means: "a report's options do not stand as its learner saw them",
        find: "shuffleSeed }).options",
        put: "shuffleSeed: null }).options",
      },
    ],
  },
  {
    name: "close and answer",
    near: [
      [
        "app/features/attempts/engine/next-step.test.ts",
        "app/features/attempts/engine/parse-change.test.ts",
        "app/features/attempts/engine/change.test.ts",
      ],
      [
        "app/features/attempts/engine/answer.data",
        "app/features/attempts/engine/attempts.data",
        "app/features/attempts/engine/no-result.data",
        "app/features/attempts/engine/exam-close.data",
      ],
    ],
    requests: quiz,
    mutants: [
      {
        file: close,
        means: "an attempt whose time ran out is submitted only when its page is opened",
        find: "over && deadline ? deadline : now",
        put: "now",
      },
      {
        file: close,
        means: "an attempt without an answer is graded",
        find: "items.every(({ response }) => response === null)",
        put: "items.length === 0",
      },
      {
        file: close,
        means: "a timeout is reported as a submit",
        find: 'ending: over ? "timed_out" : "submitted"',
        put: 'ending: "submitted"',
      },
      {
        file: close,
        means: "the sweep closes within the grace",
        find: "new Date(now.getTime() - graceSeconds * 1000)",
        put: "new Date(now.getTime())",
      },
      {
        file: close,
        means: "an exam with answers can be discarded",
        find: 'mine.kind === "practice_exam" && (await',
        put: 'mine.kind === "case_study" && (await',
      },
      {
        file: close,
        means: "another user's attempt can be submitted",
        find: "        eq(attempts.id, attemptId),\n        eq(attempts.userId, userId),\n        listId",
        put: "        eq(attempts.id, attemptId),\n        listId",
      },
      {
        file: close,
        means: "a learner who left the page gets no notice that the exam was closed",
        find: "  if (isExam)\n",
        put: "  if (!isExam)\n",
      },
      {
        file: parsing,
        means: "the page's own post at the end takes back an answer",
        find: 'return go === "time" ? {} : { unchosen: true };',
        put: "return { unchosen: true };",
        requests: ["learn-clock", "exam-clock", "learn-withdrawn", "learn-items"],
      },
      {
        file: answer,
        means: "a page whose clock is fast submits before the end",
        find: "if (open && !isOver(open.deadline, now))",
        put: "if (open && isOver(open.deadline, now))",
        requests: ["learn-clock", "exam-clock"],
      },
      {
        file: nextStep,
        means: "an answer in part is gone past where it must be whole",
        find: 'if (open.includes(position)) return { to: "unanswered", positions: [position] };',
        put: "",
        requests: ["cases-player"],
      },
      {
        file: nextStep,
        means: "an address beyond the first open question is led to",
        find: "Math.min(go, furthest)",
        put: "go",
        requests: ["cases-player"],
      },
      {
        file: change,
        means: "how sure one is stays behind when the answer is cleared",
        find: 'return { selection: [], confidence: "" };',
        put: "return { selection: [] };",
        requests: ["exam-player"],
      },
      {
        file: nextStep,
        means: "a submit with open questions asks nothing",
        find: "progress.every((one) => one.answered && !one.flagged)",
        put: "true",
        requests: ["exam-player", "learn-quiz"],
      },
      {
        file: parsing,
        means: "a script's fence is not handed on",
        find: 'fence: fence === "true"',
        put: "fence: false",
        requests: ["learn-answer"],
      },
      {
        file: parsing,
        means: "a script cannot take an answer back",
        find: "selection: choiceIds,",
        put: "selection: choiceIds.transform((ids) => (ids.length > 0 ? ids : undefined)),",
        requests: ["learn-answer"],
      },
    ],
  },
  {
    name: "answer queue",
    near: [
      [
        "app/features/attempts/player/components/live",
        "app/features/attempts/engine/change.test.ts",
        "app/ui/local-drafts.test.ts",
      ],
    ],
    requests: [],
    mutants: [
      {
        file: keeper,
        means: "older news overwrites newer",
        find: "if (known && known.revision >= held.revision) return;",
        put: "",
      },
      {
        file: keeper,
        means: "an answer on its way is dropped when another tab stores the same",
        find: "if (draft && this.#sending !== position) {",
        put: "if (draft) {",
      },
      {
        file: keeper,
        means: "two posts are on their way at once",
        find: "if (this.#sending !== null || ",
        put: "if (",
      },
      {
        file: keeper,
        means: "a line that is gone is tried without a pause",
        find: "this.#sending !== null || this.#cancelRetry || this.isEnded",
        put: "this.#sending !== null || this.isEnded",
      },
      {
        file: keeper,
        means: "an answer that the server fails at keeps the others waiting",
        find: 'if (reply.outcome === "failed") this.#moveToEnd(position);',
        put: "",
      },
      {
        file: keeper,
        means: "the pauses between tries do not grow",
        find: "        this.#failures++;\n",
        put: "        this.#failures = 1;\n",
      },
      {
        file: keeper,
        means: "a line that is back is waited for as long as before",
        find: "    this.#failures = 0;\n    this.retryNow();",
        put: "    this.retryNow();",
      },
      {
        file: keeper,
        means: "an answer taken back while it is on its way stays",
        find: "if (sameAnswer(answer, held) && !draft?.inFlight.length)",
        put: "if (sameAnswer(answer, held))",
      },
      {
        file: keeper,
        means: "a late word about ours hides what another tab stored on top",
        find: "const newer = known && known.revision > stored.revision;",
        put: "const newer = false;",
      },
      {
        file: keeper,
        means: "a submit is made over an answer that was refused meanwhile",
        find: " && this.#refusals.size <= refused",
        put: "",
      },
      {
        file: keeper,
        means: "a submit is made over an answer that is not stored",
        find: "resolve(!this.hasUnsent && ",
        put: "resolve(",
      },
      {
        file: keeper,
        means: "what was sent is not remembered, so that a lost word is a conflict",
        find: "inFlight: [...others, pickAnswer(draft)]",
        put: "inFlight: others",
      },
      {
        file: keeper,
        means: "each try is remembered anew",
        find: "inFlight.filter((one) => !sameAnswer(one, draft))",
        put: "inFlight",
      },
      {
        file: keeper,
        means: "another device's answer takes the learner's place without a word",
        find: "else this.#resolveConflict(position, draft, held);",
        put: "else this.#dropDraft(position);",
      },
      {
        file: keeper,
        means: "a note from elsewhere takes the place of the learner's",
        find: "if (!fits || note === ",
        put: "if (note || note === ",
      },
      {
        file: keeper,
        means: "what is unsent stays in the browser after the attempt is closed",
        find: "for (const position of [...this.#drafts.keys()]) this.#dropDraft(position);",
        put: "this.#drafts.clear();",
      },
      {
        file: keeper,
        means: "a session that ended drops the answer",
        find: "        this.#connection = reply.outcome;\n",
        put: "        this.#connection = reply.outcome;\n        this.#dropDraft(position);\n",
      },
      {
        file: keeper,
        means: "an answer saved elsewhere is published to other tabs as ours",
        find: "if (ours) this.#transport.publish(position, held);",
        put: "this.#transport.publish(position, held);",
      },
      {
        file: draft,
        means: "a kept draft with a bad revision is sent",
        find: "!Number.isInteger(revision)",
        put: "false",
      },
      {
        file: change,
        means: "a kept draft with something else than letters is sent",
        find: 'if (!texts.every((text) => typeof text === "string"))',
        put: "if (false)",
      },
      {
        file: draft,
        means: "a kept draft of no question is sent",
        find: "!position || ",
        put: "",
      },
      {
        file: change,
        means: "a flag alone is no change",
        find: "a.flagged === b.flagged &&\n",
        put: "",
      },
      {
        file: change,
        means: "a note alone is no change",
        find: "sameExceptNote(a, b) && sameNote(a, b);",
        put: "sameExceptNote(a, b);",
      },
      {
        file: change,
        means: "the same letters in another order are a change",
        find: "[...a].sort().join() === [...b].sort().join()",
        put: "a.join() === b.join()",
      },
      {
        file: posting,
        means: "a post after one that hung has no fence",
        find: 'if (draft.inFlight.length > 1) body.set("fence", "true");',
        put: "",
      },
      {
        file: posting,
        means: "the first post has a fence, and each click counts the revision on",
        find: "draft.inFlight.length > 1",
        put: "draft.inFlight.length > 0",
      },
      {
        file: posting,
        means: "a click right before the tab is closed is lost",
        find: "      keepalive: true,\n      signal",
        put: "      signal",
      },
      {
        file: posting,
        means: "an error of the server is taken for its word",
        find: " && response.status < 500",
        put: "",
      },
      {
        file: posting,
        means: "a hotel's page is taken for the server's word",
        find: '/json/.test(response.headers.get("Content-Type") ?? "")',
        put: "response.ok",
      },
      {
        file: posting,
        means: "another user in this browser is reported as a deleted attempt",
        find: "reply.viewer === userId",
        put: "reply.viewer !== userId",
      },
      {
        file: posting,
        means: "a server that says nothing is waited for without an end",
        find: "setTimeout(() => stop.abort(), requestTimeout)",
        put: "setTimeout(() => {}, requestTimeout)",
      },
      {
        file: change,
        means: "a note that was emptied stays",
        find: "if (note !== undefined) body",
        put: "if (note) body",
      },
      {
        file: posting,
        means: "a viewed question whose request failed is never reported",
        find: "if (response.ok) for (",
        put: "for (",
      },
      {
        file: posting,
        means: "each viewed question is sent in a request of its own",
        find: "clearTimeout(timer);\n      timer = setTimeout",
        put: "timer = setTimeout",
      },
      {
        file: liveAttempt,
        means: "signing out of another account deletes the answers here",
        find: 'if (queue.connection === "stranger") return;',
        put: "",
      },
      {
        file: liveAttempt,
        means: "signing out leaves the answers in the page's memory",
        find: "      queue.end();\n      live.close();",
        put: "      live.close();",
      },
      {
        file: liveAttempt,
        means: "who signs in again in one page cannot go on",
        find: "if (current === live) current = undefined;",
        put: "",
      },
      {
        file: liveAttempt,
        means: "questions of a case are fetched ahead",
        find: "if (mustAnswer) return () => {};",
        put: "",
      },
      {
        file: liveAttempt,
        means: "questions that could not be fetched are not asked for again",
        find: "      } catch {\n        isFetched = false;",
        put: "      } catch {",
      },
      {
        file: liveAttempt,
        means: "what is unsent when another tab submits is lost without a word",
        find: "if (queue.hasUnsent) queue.retryNow();\n      else queue.end();",
        put: "queue.end();",
      },
      {
        file: liveAttempt,
        means: "a line that is back is not tried",
        find: 'browser.addEventListener("online", lineIsBack);',
        put: "",
      },
      {
        file: liveAttempt,
        means: "a page that is left does not try once more",
        find: 'browser.addEventListener("pagehide", wake);',
        put: "",
      },
      {
        file: liveAttempt,
        means: "another learner in this browser gets the first one's answers",
        find: "current?.userId !== userId || current.attemptId !== attemptId",
        put: "current?.attemptId !== attemptId",
      },
      {
        file: liveAttempt,
        means: "other tabs learn nothing of a stored answer",
        find: "publish: (position, held) => channel?.postMessage({ position, held } satisfies TabMessage),",
        put: "publish: () => {},",
      },
      {
        file: liveAttempt,
        means: "a page that is left for another attempt listens on",
        find: "          channel?.close();\n          forgetNoMore();",
        put: "          forgetNoMore();",
      },
      {
        file: liveAttempt,
        means: "a browser that keeps nothing does not say so",
        find: "durable = kept.set",
        put: "kept.set",
      },
      {
        file: finish,
        means: "a submit is made while an answer is not stored",
        find: 'if (!isStored && !isTime) return "held-back";',
        put: "",
      },
      {
        file: finish,
        means: "the last look submits while an answer is not stored",
        find: "if (isStored) await post();",
        put: "await post();",
      },
      {
        file: finish,
        means: "the end of time waits beyond the grace",
        find: "isTime ? timeouts.time : timeouts.submit",
        put: "timeouts.submit",
      },
      {
        file: finish,
        means: "going on does not take a submit back",
        find: "shown() === position",
        put: "shown() !== null",
      },
      {
        file: finish,
        means: "an attempt that ended meanwhile is posted to",
        find: "!isWanted || queue.isEnded",
        put: "!isWanted",
      },
      {
        file: kept,
        means: "signing out leaves the answers that the storage did not take",
        find: "inMemory.clear();",
        put: "",
      },
      {
        file: kept,
        means: "signing out leaves the answers in the storage",
        find: "for (const name of namesFrom(prefix))",
        put: 'for (const name of namesFrom("no"))',
      },
      {
        file: kept,
        means: "signing out is not published to other tabs",
        find: 'browser.localStorage.setItem(erased, "now");',
        put: "",
      },
      {
        file: kept,
        means: "an older stored draft comes back where the newer did not fit",
        find: "if (own && !own.isStored) return own.text;",
        put: "",
      },
    ],
  },
  {
    name: "orders",
    near: [
      ["app/features/billing/orders.test.ts"],
      ["app/features/billing/fulfilment.data", "app/features/billing/refund-due.data"],
      ["app/features/billing/buying.data", "app/features/billing/checkout.data"],
    ],
    requests: ["payment.test", "stripe-webhook"],
    mutants: [
      {
        file: orders,
        means: "the last event counts, not the furthest",
        find: "inOrder.indexOf(a) > inOrder.indexOf(b) ? a : b",
        put: "(inOrder.includes(a) ? b : b)",
      },
      {
        file: orders,
        means: "an older refund takes back a later one",
        find: "Math.max(state.refundedAmount, news.amount)",
        put: "news.amount",
      },
      {
        file: orders,
        means: "a refund event received twice counts twice",
        find: "Math.max(state.refundedAmount, news.amount)",
        put: "state.refundedAmount + news.amount",
      },
      {
        file: orders,
        means: "a checkout that is done and not paid gives access",
        find: 'status === "complete" && paymentStatus === "paid"',
        put: 'status === "complete"',
      },
      {
        file: orders,
        means: "an inquiry that was closed takes the access",
        find: 'warning_closed: "won"',
        put: 'warning_closed: "lost"',
      },
      {
        file: orders,
        means: "a dispute in a state that we do not know is won",
        find: 'ended[event.status] ?? "open"',
        put: 'ended[event.status] ?? "won"',
      },
      {
        file: orders,
        means: "an order that was wholly refunded is paid",
        find: "if (state.refundedAmount >= amount)",
        put: "if (state.refundedAmount > amount)",
      },
      {
        file: orders,
        means: "a refunded order keeps its access",
        find: "state.isPaid && state.refundedAmount < amount && ",
        put: "state.isPaid && ",
      },
      {
        file: orders,
        means: "an order whose money went back to the bank keeps its access",
        find: ' && state.dispute !== "lost"',
        put: "",
      },
      {
        file: orders,
        means: "an open dispute takes the access",
        find: ' && state.dispute !== "lost"',
        put: " && state.dispute === null",
      },
      {
        file: orders,
        means: "a failed payment counts as pending",
        find: '? { about: "stage", stage: "failed" }',
        put: '? { about: "stage", stage: "pending" }',
      },
      {
        file: orders,
        means: "another amount pays for the order",
        find: "session.amount === order.amount",
        put: "true",
      },
      {
        file: orders,
        means: "another currency pays for the order",
        find: "session.currency === order.currency",
        put: "true",
      },
      {
        file: orders,
        means: "another order's session pays for this one",
        find: "metadata.orderId === order.id",
        put: "true",
      },
      {
        file: orders,
        means: "another buyer's session pays for this one",
        find: ": metadata.userId === order.userId",
        put: ": true",
      },
      {
        file: orders,
        means: "the session of another plan pays for this one",
        find: "metadata.plan === codeByPlan[order.plan]",
        put: "true",
      },
      {
        file: orders,
        means: "another session than the one that was opened pays",
        find: "order.checkoutSessionId === null || order.checkoutSessionId === session.id",
        put: "true",
      },
      {
        file: settling,
        means: "a session that does not fit its order settles it",
        find: "if (mismatch.length > 0) return { settled: order, mismatch };",
        put: "",
      },
      {
        file: settling,
        means: "one payment pays for two orders",
        find: "return other || isAnother ?",
        put: "return isAnother ?",
      },
      {
        file: settling,
        means: "a second payment of one order passes for the first",
        find: "order.paymentIntentId !== null && order.paymentIntentId !== paymentIntentId",
        put: 'order.paymentIntentId === ""',
      },
      {
        file: settling,
        means: "a refund that came in before its order was known is lost",
        find: "if (ids.paymentIntentId && !order.paymentIntentId)",
        put: "if (!ids.paymentIntentId && !order.paymentIntentId)",
      },
      {
        file: settling,
        means: "an early refund of another amount or currency is taken",
        find: "payload.currency === order.currency && payload.amount === order.amount",
        put: "true",
      },
      {
        file: settling,
        means: "each word about a payment moves when it was paid",
        find: "order.paidAt ?? (after.isPaid ? now : null)",
        put: "after.isPaid ? now : null",
      },
      {
        file: settling,
        means: "each word about a payment gives access again",
        find: "after.isPaid && !before.isPaid;",
        put: "after.isPaid;",
      },
      {
        file: settling,
        means: "money that went back leaves the access",
        find: "if (isTakenBack) await",
        put: "if (!isTakenBack && isRefunded) await",
      },
      {
        file: settling,
        means: "a second partial refund is not reported",
        find: "...(time ? [time] : [])",
        put: "",
      },
      {
        file: fulfilment,
        means: "an event received twice is applied twice",
        find: "    if (before)\n",
        put: "    if (before && !event.id)\n",
      },
      {
        file: fulfilment,
        means: "an event that does not fit its order settles it",
        find: "if (order && mismatch.length === 0) {",
        put: "if (order) {",
      },
      {
        file: fulfilment,
        means: "a charge of another amount is taken as the order's",
        find: 'event.amount === order.amount ? [] : ["amount"]',
        put: "[]",
      },
      {
        file: refundDue,
        means: "what was paid back is owed still",
        find: "Math.max(0, refundDue - order.refundedAmount)",
        put: "refundDue",
      },
      {
        file: refundDue,
        means: "who bought twice is owed nothing",
        find: "if (holdsPremium) claims.set(id, twice(amount));",
        put: "if (holdsPremium) claims.set(id, nothingDue);",
      },
      {
        file: refundDue,
        means: "an upgrade stays without its Basic, and its money too",
        find: "dependsOnBasic(order) && !hasBasic",
        put: "dependsOnBasic(order) && hasBasic && !hasBasic",
      },
    ],
  },
  {
    name: "access and grants",
    near: [["app/features/access"], ["app/features/billing/fulfilment.data"]],
    requests: ["learn-access", "payment.test"],
    mutants: [
      {
        file: access,
        means: "access that is extended begins at once",
        find: "grants.filter((grant) => grant.startsAt <= now)",
        put: "grants",
      },
      {
        file: access,
        means: "access begins an instant late",
        find: "grant.startsAt <= now",
        put: "grant.startsAt < now",
      },
      {
        file: access,
        means: "premium that has ended is premium still",
        find: 'plan === "premium" && (endsAt === null || endsAt > now)',
        put: 'plan === "premium"',
      },
      {
        file: access,
        means: "access lasts an instant too long",
        find: "(last !== null && last > now)",
        put: "(last !== null && last >= now)",
      },
      {
        file: access,
        means: "access that has ended lasts",
        find: "(last !== null && last > now)",
        put: "last !== null",
      },
      {
        file: access,
        means: "a seat in a school gives no premium access",
        find: "hasPremiumAccess: premium || given",
        put: "hasPremiumAccess: premium",
      },
      {
        file: access,
        means: "a seat in a school gives nothing",
        find: 'const given = hasSeat || role === "admin";',
        put: 'const given = role === "admin";',
      },
      {
        file: access,
        means: "the last day is not counted",
        find: "Math.ceil((last.getTime()",
        put: "Math.floor((last.getTime()",
      },
      {
        file: access,
        means: "who has access for life sees an end of it",
        find: "!given && !lifelong && last !== null",
        put: "!given && last !== null",
      },
      {
        file: access,
        means: "the first end counts, not the last",
        find: "new Date(Math.max(...ends))",
        put: "new Date(Math.min(...ends))",
      },
      {
        file: findAccess,
        means: "a grant that was taken back opens still",
        find: ".where(and(eq(accessGrants.userId, userId), isNull(accessGrants.revokedAt)))",
        put: ".where(eq(accessGrants.userId, userId))",
      },
      {
        file: findAccess,
        means: "a seat that was taken back opens still",
        find: 'eq(schoolStudents.status, "active"),',
        put: "",
      },
      {
        file: "db/published.ts",
        means: "a school's trial does not end",
        find: 'and(eq(schools.status, "trial"), gt(schools.trialEndsAt, now))',
        put: 'eq(schools.status, "trial")',
      },
      {
        file: grants,
        means: "Basic bought again begins at once, not where the first ends",
        find: "Math.max(one.createdAt.getTime(), end)",
        put: "one.createdAt.getTime()",
      },
      {
        file: grants,
        means: "Basic bought after a pause begins where the first ended",
        find: "Math.max(one.createdAt.getTime(), end)",
        put: "(end > 0 ? end : one.createdAt.getTime())",
      },
      {
        file: grants,
        means: "what is bought is a day short",
        find: "one.days * dayLength",
        put: "(one.days - 1) * dayLength",
      },
      {
        file: grants,
        means: "an end that was set by hand is not extended from",
        find: "if (endsAt) end = Math.max(end, endsAt.getTime());",
        put: "",
      },
      {
        file: grants,
        means: "grants lie behind one another in no order",
        find: "a.createdAt.getTime() - b.createdAt.getTime()",
        put: "b.createdAt.getTime() - a.createdAt.getTime()",
      },
      {
        file: giveAccess,
        means: "a payment event received twice fails",
        find: "    .onConflictDoNothing()\n",
        put: "",
      },
      {
        file: giveAccess,
        means: "what was given is laid behind nothing",
        find: "await storeTerms(tx, given.userId);",
        put: "",
      },
      {
        file: giveAccess,
        means: "what was given after a grant that is taken back does not move up",
        find: "await storeTerms(tx, revoked.userId);",
        put: "",
      },
      {
        file: giveAccess,
        means: "a grant is taken back anew by each word, with another reason",
        find: ".where(and(eq(accessGrants.orderId, orderId), isNull(accessGrants.revokedAt)))",
        put: ".where(eq(accessGrants.orderId, orderId))",
      },
      {
        file: giveAccess,
        means: "a grant that was taken back holds the place of the next",
        find: ".where(and(eq(accessGrants.userId, userId), isNull(accessGrants.revokedAt)))",
        put: ".where(eq(accessGrants.userId, userId))",
      },
    ],
  },
  {
    name: "Quick 5",
    near: [["app/features/quizzes/quick-five.data"]],
    requests: ["learn-practice"],
    mutants: [
      {
        file: quickFive,
        means: "the open Quick 5 is not continued",
        find: "  if (open) return open;\n",
        put: "",
      },
      {
        file: quickFive,
        means: "Quick 5 asks what was not read as soon as what was",
        find: "pool.filter((one) => isRead(one) && one.lastCorrect !== true),\n    pool.filter(isRead),",
        put: "pool,",
      },
      {
        file: quickFive,
        means: "Quick 5 asks what was known as soon as what was missed",
        find: " && one.lastCorrect !== true",
        put: "",
      },
      {
        file: quickFive,
        means: "a lesson that was only opened counts as read",
        find: ", eq(lessonProgress.completion, 100)",
        put: "",
      },
      {
        file: quickFive,
        means: "another learner's reading decides what is asked",
        find: "eq(lessonProgress.userId, userId), ",
        put: "",
      },
      {
        file: quickFive,
        means: "Quick 5 goes on at its last question",
        find: "items.find(({ response }) => response === null) ?? items.at(-1)",
        put: "items.at(-1)",
      },
      {
        file: quickFive,
        means: "another quiz is continued in place of Quick 5",
        find: ", isQuickFive)",
        put: ")",
      },
    ],
  },
  {
    name: "reports of problems",
    near: [["app/features/challenges/challenges.data"]],
    requests: ["report-problem"],
    mutants: [
      {
        file: challenges,
        means: "a question whose answer is hidden can be reported",
        find: "or(isResult, and(isNull(attempts.submittedAt), isNotNull(attemptItems.revealedAt))),",
        put: "",
      },
      {
        file: challenges,
        means: "a question that an open attempt asks can be reported",
        find: "withheld.has(questionId) ? null : ",
        put: "",
      },
      {
        file: challenges,
        means: "a question of another learner's attempt can be reported",
        find: "ownAttempt(userId)",
        put: "eq(attempts.id, attemptItems.attemptId)",
      },
      {
        file: challenges,
        means: "a report that was answered is changed in place of a new one",
        find: "eq(challenges.questionVersionId, questionVersionId),\n        isOpen,",
        put: "eq(challenges.questionVersionId, questionVersionId),",
      },
      {
        file: challenges,
        means: "a report takes the place of another learner's",
        find: "eq(challenges.userId, userId),\n        eq(challenges.questionVersionId",
        put: "eq(challenges.questionVersionId",
      },
    ],
  },
  {
    name: "planner",
    near: [
      ["app/features/planner/replan.test.ts", "app/features/planner/planner.test.ts"],
      ["app/features/planner/planner.test.ts", "app/features/planner/planner.data"],
    ],
    requests: ["planner"],
    mutants: [
      {
        file: replan,
        means: "a day takes one session more than its minutes",
        find: "used > 0 && used + minutes + (reserved[at] ?? 0) > limit",
        put: "used > 0 && used + (reserved[at] ?? 0) > limit",
      },
      {
        file: replan,
        means: "the minutes of the cards are not set aside",
        find: "room.allDays.map(room.reserved)",
        put: "room.allDays.map(() => 0)",
      },
      {
        file: replan,
        means: "a lesson may be left out",
        find: ".filter((one): one is typeof one & { loss: number } => one.loss !== null)",
        put: ".map((one) => ({ ...one, loss: one.loss ?? 0 }))",
      },
      {
        file: replan,
        means: "what is the greatest loss is left out first",
        find: "a.loss - b.loss || b.at - a.at",
        put: "b.loss - a.loss || b.at - a.at",
      },
      {
        file: replan,
        means: "more is left out than the days need",
        find: "candidates.slice(0, count);",
        put: "candidates.slice(0, count + 1);",
      },
      {
        file: replan,
        means: "a day that takes more than its minutes does not say so",
        find: "isRaised: limit > most",
        put: "isRaised: false",
      },
      {
        file: todayRows,
        means: "what was done today is open again",
        find: "done: doneOn !== null",
        put: "done: false",
      },
      {
        file: todayRows,
        means: "more cards are asked for than a day takes",
        find: "Math.min(due, cardsPerDay)",
        put: "due",
      },
    ],
  },
  {
    name: "the exam room of cases",
    near: [
      ["app/features/case-studies/highlights"],
      ["app/features/case-studies/case-studies.data"],
    ],
    requests: ["cases-tools", "cases-tutor"],
    mutants: [
      {
        file: saveHighlight,
        means: "another learner's text is highlighted",
        find: "        eq(attempts.userId, userId),\n",
        put: "",
      },
      {
        file: saveHighlight,
        means: "a closed attempt is highlighted",
        find: '  if (attempt.submittedAt) return "closed";\n',
        put: "",
      },
      {
        file: saveHighlight,
        means: "highlights have no end",
        find: '  if (countHighlights(highlights) > maxHighlights) return "too-many";\n',
        put: "",
      },
      {
        file: highlights,
        means: "ranges that touch stay two",
        find: "if (other < start) before",
        put: "if (other <= start) before",
      },
      {
        file: "app/routes/learn/list/case-study-tutor.tsx",
        means: "a step is shown before the one before it is checked",
        find: "  if (position > furthest) throw redirect(paths.tutor(listId, furthest));\n",
        put: "",
      },
      {
        file: "app/routes/learn/list/case-study-tutor.tsx",
        means: "a step is left without a check",
        find: "const check = go === checkGo || isOnward;",
        put: "const check = go === checkGo;",
      },
      {
        file: save,
        means: "a check overwrites another tab's note",
        find: "check ? !(sameChoice && sameNote(stored, next)) : !unchanged",
        put: "check ? !sameChoice : !unchanged",
      },
      {
        file: answer,
        means: "a note that is too long is lost with the check",
        find: "check: check && !isHeld, leave",
        put: "check, leave",
      },
    ],
  },
  {
    name: "what to resume",
    near: [["app/features/quizzes/quizzes.data"]],
    requests: ["learn-practice"],
    mutants: [
      {
        file: openQuizzes,
        means: "what has no clock is resumed first",
        find: "      asc(holdsFirst(isNotNull(attempts.deadline))),\n",
        put: "",
      },
      {
        file: openQuizzes,
        means: "the clock that ends last is resumed first",
        find: "asc(attempts.deadline)",
        put: "desc(attempts.deadline)",
      },
      {
        file: openQuizzes,
        means: "what was started first is resumed first",
        find: "desc(attempts.startedAt)",
        put: "asc(attempts.startedAt)",
      },
    ],
  },
  {
    name: "what administrators change about schools",
    near: [["app/features/schools/life"], ["app/features/schools/pilot"]],
    requests: ["admin-schools"],
    mutants: [
      {
        file: pilot,
        means: "the notice of the last day is left out",
        find: "  if (left <= dayLength) return 1;\n",
        put: "",
      },
      {
        file: pilot,
        means: "a pilot's end is told as if it were still to come",
        find: "  if (left <= 0) return 0;\n",
        put: "",
      },
      {
        file: announcePilot,
        means: "an extended pilot is not told anew",
        find: ".getTime()}`",
        put: ".getTime() * 0}`",
      },
      {
        file: schoolLife,
        means: "a plan may be smaller than the seats in use",
        find: "students.active + students.invited > maxStudents",
        put: "students.active > maxStudents",
      },
      {
        file: schoolLife,
        means: "a plan may be smaller than the staff",
        find: "staff.active + staff.invited > mostStaff",
        put: "staff.invited > mostStaff",
      },
      {
        file: schoolLife,
        means: "a pilot can be extended into the past",
        find: '  if (!(end > from)) return "early";\n',
        put: "",
      },
      {
        file: schoolLifeData,
        means: "a stale page changes a school again",
        find: "school.updatedAt.getTime() === seenAt.getTime()",
        put: "school.updatedAt.getTime() > 0",
      },
    ],
  },
];
