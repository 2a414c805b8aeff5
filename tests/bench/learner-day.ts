/**
 * Whether the pages of a learner's day stay as fast when many others learn here: the same learner, with the same past,
 * on a small and on a large database.
 */
import { createEmptyCard } from "ts-fsrs";
import { grantAccess } from "../factories/access";
import { bothTable, measureBoth, slowing, thousands } from "./few-and-many";
import { type Findings, number } from "./figures";
import type { Installation } from "./installation";
import { type Learner, makeLearners } from "./learners";

/** What is stored in all: answered items, and learners. */
type Size = { items: number; users: number };

const few: Size = { items: 1_000, users: 10 };
/** The measured learner's own attempts, one a day. They are in both. */
const own = 40;

const pages = [
  "/dashboard",
  "/practice",
  "/practice/lessons",
  "/practice/cards",
  "/practice/order-of-draw",
  "/practice/planner",
  "/practice/build",
  "/practice/missed",
  "/notifications",
];

export async function learnerDay(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const many: Size = quick ? { items: 50_000, users: 500 } : { items: 1_000_000, users: 10_000 };
  const start = base.copy("day-few");
  const [learner] = await makeLearners(start, 1);
  if (!learner) throw new Error("no learner was made");
  await start.open(({ db }) => grantAccess(db, learner.id));
  const large = start.copy("day-many");
  const stored = await fill(start, learner, few);
  const began = performance.now();
  const storedMany = await fill(large, learner, many);
  const filling = (performance.now() - began) / 1000;

  const rounds = quick ? 60 : 400;
  const measured = await measureBoth(
    { few: start, many: large },
    {
      pages: Object.fromEntries(pages.map((page) => [page, page])),
      cookie: learner.cookie,
      rounds,
    },
  );
  return {
    figures: slowing(
      measured,
      (page) =>
        `\`${page}\` with ${thousands(many.items)} items and ${thousands(many.users)} users stored against ${thousands(few.items)} and ${thousands(few.users)}`,
    ),
    details: [
      `${own} attempts (${thousands(stored.ownItems)} answered items) are the measured learner's own, the same in both; the others' are spread evenly over them, all quizzes and half a year. For everyone there are the rollups that closing attempts would have left (results, records of questions, areas, study days), 20 finished lessons, 20 scheduled study cards and 10 notifications. SQLite, the larger filled in ${number(filling)} s; ${rounds} requests of each page to both servers in turns.`,
      bothTable(
        measured,
        `${thousands(stored.items)} items`,
        `${thousands(storedMany.items)} items`,
      ),
    ].join("\n\n"),
  };
}

/** Everybody's past in bulk: raw SQL in one transaction, with what closing attempts would have kept up to date. */
function fill(
  installation: Installation,
  learner: Learner,
  { items, users }: Size,
): Promise<{ items: number; ownItems: number }> {
  return installation.open(async ({ raw }) => {
    const one = <T>(sql: string, ...given: unknown[]) => raw.prepare(sql).get(...given) as T;
    const { lists, average } = one<{ lists: number; average: number }>(
      "select count(*) as lists, avg(item_count) as average from question_lists where kind = 'quiz' and item_count > 0",
    );
    // A little over: lists are of different lengths.
    const total = own + Math.max(0, Math.ceil((items * 1.02) / average) - own);
    const facts = {
      total,
      own,
      others: users - 1,
      lists,
      learner: learner.id,
      now: Date.now(),
      breakdown: JSON.stringify({ lessons: [], difficulties: [], domains: [] }),
      card: JSON.stringify(createEmptyCard(new Date())),
    };
    // Read back from the start each time they are asked for: kept in memory while it is filled.
    raw.pragma("cache_size = -512000");
    raw.pragma("temp_store = memory");
    raw.exec("begin immediate");
    for (const statement of statements) raw.prepare(statement).run(facts);
    raw.exec("commit");
    const { count } = one<{ count: number }>("select count(*) as count from attempt_items");
    if (count < items) throw new Error(`${count} items were stored, not ${items}`);
    const { mine } = one<{ mine: number }>(
      "select count(*) as mine from attempt_items join attempts on attempts.id = attempt_id where user_id = ?",
      learner.id,
    );
    return { items: count, ownItems: mine };
  });
}

/** Numbers from 1 to `:count`. */
const numbers = (count: string) =>
  `n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

const areaRows = (area: string, key: string) =>
  `insert into area_stats (user_id, area, key, answered, correct, updated_at)
   select user_id, '${area}', ${key}, count(*), sum(attempt_items.points), max(answered_at)
   from attempt_items
   join attempts on attempts.id = attempt_id
   join question_versions on question_versions.id = question_version_id
   join questions on questions.id = question_id
   where ${key} is not null
   group by user_id, ${key}`;

const statements = [
  `with recursive ${numbers(":others")}
   insert into users (id, email, full_name, email_confirmed_at, onboarding_completed, exam_date, study_preference,
     created_at, updated_at)
   select printf('day%06d', i), printf('day%06d@example.test', i), 'Other Learner', :now, 1,
     date(:now / 1000, 'unixepoch', printf('+%d days', i % 90)), 'daily', :now, :now from n`,
  `update users set exam_date = date(:now / 1000, 'unixepoch', '+23 days') where id = :learner`,

  // Three of four answers are right. The learner's own come first, one a day up to yesterday; the others' go over half a year.
  `with recursive ${numbers(":total")},
     lists as (
       select id, item_count, passing_score, row_number() over (order by id) - 1 as place
       from question_lists where kind = 'quiz' and item_count > 0
     )
   insert into attempts (id, user_id, list_id, mode, item_count, passing_score, time_zone, started_at,
     submitted_at, ending, score, points, max_points, correct_count, passed, time_spent_seconds, breakdown)
   select printf('day%09d', i),
     iif(i <= :own, :learner, printf('day%06d', 1 + i * 7919 % :others)),
     lists.id, 'exam', item_count, passing_score, 'UTC', closed - 600000, closed, 'submitted',
     75, item_count * 3 / 4, item_count, item_count * 3 / 4, 75 >= passing_score, 600, :breakdown
   from (
     select i, iif(i <= :own, :now - i * 86400000, :now - i * (15768000000 / :total)) as closed from n
   )
   join lists on place = i * 104729 % :lists`,

  `insert into attempt_items
     (attempt_id, position, question_version_id, response, revision, answered_at, points, max_points)
   select attempts.id, position, question_version_id, '{"letters":["B"]}', 1, submitted_at,
     (attempts.rowid + question_list_items.position) % 4 > 0, 1
   from attempts join question_list_items using (list_id)`,

  `insert into list_stats
     (user_id, list_id, attempts, best_score, last_score, last_attempt_id, score_sum, time_spent_seconds)
   select user_id, list_id, count(*), max(score), score, max(id), sum(score), sum(time_spent_seconds)
   from attempts group by user_id, list_id`,

  `insert into study_days (user_id, day, answers, lessons, seconds)
   select user_id, date(submitted_at / 1000, 'unixepoch') as day, sum(item_count), 1, 600
   from attempts group by user_id, day`,

  `insert into question_records (user_id, question_id, seen, correct, last_correct, last_answered_at)
   select user_id, question_id, count(*), sum(attempt_items.points), min(attempt_items.points), max(answered_at)
   from attempt_items
   join attempts on attempts.id = attempt_id
   join question_versions on question_versions.id = question_version_id
   group by user_id, question_id`,

  areaRows("module", "module_id"),
  areaRows("nha", "nha_domain"),
  areaRows("ascp", "ascp_area"),

  `insert into lesson_progress
     (user_id, lesson_id, completion, time_spent_seconds, opened_at, completed_at, updated_at)
   select users.id, lesson.id, 100, 600, :now - place * 86400000, :now - place * 86400000, :now
   from users
   join (
     select lessons.id, row_number() over (order by modules.sort_order, lessons.sort_order) as place
     from lessons join modules on modules.id = module_id limit 20
   ) as lesson`,

  `insert into flashcard_schedules (user_id, flashcard_id, card, due_at, last_reviewed_at)
   select users.id, cards.id, :card, :now + (place - 10) * 86400000, :now - 86400000
   from users join (select id, row_number() over (order by id) as place from flashcards limit 20) as cards`,

  `with recursive ${numbers("10")}
   insert into notifications (id, user_id, kind, title, content, is_read, created_at)
   select printf('%s-%d', users.id, i), users.id, 'announcement', 'News', 'What is new.', i > 3, :now - i * 3600000
   from users join n`,
];
