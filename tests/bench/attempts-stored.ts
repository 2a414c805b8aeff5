/** Whether pages stay as fast when many attempts are stored: the same learner on a small and on a large database. */
import { bothTable, measureBoth, slowing, thousands } from "./few-and-many";
import { type Findings, number } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, type Learner, makeLearners, type Quiz } from "./learners";

const few = 1_000;
const own = 200;
const learnersPerAttempts = 200;

export async function attemptsStored(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const many = quick ? 50_000 : 1_000_000;
  /** Of the others' attempts, the latest come with their answers; they are most of the bytes. */
  const withItems = quick ? 5_000 : 100_000;
  const start = base.copy("attempts-few");
  const quiz = await firstQuiz(start);
  const [learner] = await makeLearners(start, 1);
  if (!learner) throw new Error("no learner was made");
  const large = start.copy("attempts-many");
  await fill(start, quiz, learner, few, withItems);
  const began = performance.now();
  await fill(large, quiz, learner, many, withItems);
  const filling = (performance.now() - began) / 1000;

  const rounds = quick ? 60 : 400;
  const pages = {
    module: `/modules/${quiz.moduleId}/lessons`,
    quiz: `/quiz/${quiz.id}`,
    result: `/quiz/${quiz.id}/results`,
  };
  const { cookie } = learner;
  const measured = await measureBoth({ few: start, many: large }, { pages, cookie, rounds });
  return {
    figures: slowing(
      measured,
      (page) =>
        `The ${page} page with ${thousands(many)} attempts stored against ${thousands(few)}`,
    ),
    details: [
      `${own} of the attempts are the learner's own, at this quiz; the others' are spread over ${thousands(many / learnersPerAttempts)} learners, all quizzes and a year. Answers (attempt_items) are stored for the learner's own and the latest ${thousands(withItems)} of the others'; rollups for all. SQLite, filled in ${number(filling)} s; ${rounds} requests of each page to both servers in turns.`,
      bothTable(measured, thousands(few), thousands(many)),
    ].join("\n\n"),
  };
}

/** Closed attempts in bulk: raw SQL in one transaction, with what closing them would have kept up to date. */
function fill(
  installation: Installation,
  quiz: Quiz,
  learner: Learner,
  total: number,
  withItems: number,
): Promise<void> {
  return installation.open(async ({ raw }) => {
    const others = Math.max(1, Math.floor(total / learnersPerAttempts));
    const facts = {
      total,
      own,
      others,
      withItems: Math.min(withItems, total - own),
      learner: learner.id,
      quiz: quiz.id,
      now: Date.now(),
      breakdown: JSON.stringify({ lessons: [], difficulties: [], domains: [] }),
    };
    // Read back from the start each time they are asked for: kept in memory while it is filled.
    raw.pragma("cache_size = -512000");
    raw.pragma("temp_store = memory");
    raw.exec("begin immediate");
    for (const statement of statements) raw.prepare(statement).run(facts);
    raw.exec("commit");
    const { count } = raw
      .prepare("select count(*) as count from attempts where submitted_at is not null")
      .get() as { count: number };
    if (count !== total) throw new Error(`${count} attempts were stored, not ${total}`);
  });
}

/** Numbers from 1 to `:count`. */
const numbers = (count: string) =>
  `n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

const statements = [
  `with recursive ${numbers(":others")}
   insert into users (id, email, full_name, email_confirmed_at, created_at, updated_at)
   select printf('bench%06d', i), printf('bench%06d@example.test', i), 'Other Learner', :now, :now, :now from n`,

  // The learner's own come last in the numbering, one a day; the others' all over the year.
  `with recursive ${numbers(":total")},
     lists as (
       select id, item_count, passing_score, row_number() over (order by id) - 1 as place, count(*) over () as lists
       from question_lists where kind = 'quiz' and item_count > 0
     )
   insert into attempts (id, user_id, list_id, mode, item_count, passing_score, time_zone, started_at,
     submitted_at, ending, score, points, max_points, correct_count, passed, time_spent_seconds, breakdown)
   select printf('bench%09d', i),
     iif(i > :total - :own, :learner, printf('bench%06d', 1 + i * 7919 % :others)),
     lists.id, 'exam', item_count, passing_score, 'UTC', closed - 600000, closed, 'submitted',
     score, item_count * score / 100, item_count, item_count * score / 100, score >= passing_score, 600, :breakdown
   from (
     select i, 40 + i * 31 % 61 as score,
       iif(i > :total - :own, :now - (:total - i + 1) * 86400000, :now - (:total - i) * (31536000000 / :total)) as closed
     from n
   )
   join lists on iif(i > :total - :own, lists.id = :quiz, place = i * 104729 % lists)`,

  `insert into attempt_items
     (attempt_id, position, question_version_id, response, revision, answered_at, points, max_points)
   select attempts.id, position, question_version_id, '{"letters":["B"]}', 1, submitted_at, 1, 1
   from attempts join question_list_items using (list_id)
   where attempts.id > printf('bench%09d', :total - :own - :withItems)`,

  `insert into list_stats
     (user_id, list_id, attempts, best_score, last_score, last_attempt_id, score_sum, time_spent_seconds)
   select user_id, list_id, count(*), max(score), score, max(id), sum(score), sum(time_spent_seconds)
   from attempts group by user_id, list_id`,

  `insert into study_days (user_id, day, answers)
   select user_id, date(submitted_at / 1000, 'unixepoch') as day, sum(item_count)
   from attempts group by user_id, day`,

  `insert into question_records (user_id, question_id, seen, correct, last_correct, last_answered_at)
   select user_id, question_id, count(*), count(*), 1, max(answered_at)
   from attempt_items
   join attempts on attempts.id = attempt_id
   join question_versions on question_versions.id = question_version_id
   group by user_id, question_id`,
];
