/** Whether the roster stays as fast in a school of thousands: the same pages of a small and of a large school. */
import { rosterColumns } from "~/features/instructor/roster-view";
import { createSchool, createStaff } from "../factories/schools";
import { bothTable, measureBoth, slowing, thousands } from "./few-and-many";
import { type Findings, number } from "./figures";
import type { Installation } from "./installation";
import { type Learner, makeLearners } from "./learners";

type Size = { seats: number; attempts: number };

const few: Size = { seats: 50, attempts: 1_000 };
const dashboard = "/schools/instructor-dashboard";

const pages: Record<string, string> = {
  ...Object.fromEntries(
    rosterColumns.flatMap((column) => [
      [`by ${column}`, `${dashboard}?sort=${column}`],
      [`by ${column}, descending`, `${dashboard}?sort=${column}&order=down`],
    ]),
  ),
  "a surname": `${dashboard}?q=surname0007`,
  "a letter that all have": `${dashboard}?q=s`,
  "a program": `${dashboard}?group=bench-program`,
  "the last page": `${dashboard}?page=100000`,
  analytics: `${dashboard}?tab=analytics`,
};

export async function roster(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const many: Size = quick
    ? { seats: 2_000, attempts: 50_000 }
    : { seats: 10_000, attempts: 1_000_000 };
  const start = base.copy("roster-few");
  const [teacher] = await makeLearners(start, 1);
  if (!teacher) throw new Error("no teacher was made");
  const large = start.copy("roster-many");
  await fill(start, teacher, few);
  const began = performance.now();
  await fill(large, teacher, many);
  const filling = (performance.now() - began) / 1000;
  const rounds = quick ? 20 : 200;
  const measured = await measureBoth(
    { few: start, many: large },
    { pages, cookie: teacher.cookie, rounds },
  );
  return {
    figures: slowing(
      measured,
      (page) => `roster, ${page}: ${thousands(many.seats)} seats against ${thousands(few.seats)}`,
    ),
    details: [
      `One school, all of whose students are in one program; the large one's students have ${thousands(many.attempts)} closed attempts. Figures are spread evenly, the small school fills one page. SQLite, the large school filled in ${number(filling)} s; ${rounds} requests of each page to both servers in turns.`,
      bothTable(measured, `${thousands(few.seats)} seats`, `${thousands(many.seats)} seats`),
    ].join("\n\n"),
  };
}

async function fill(
  installation: Installation,
  teacher: Learner,
  { seats, attempts }: Size,
): Promise<void> {
  await installation.open(async ({ db, raw }) => {
    const school = await createSchool(db, { maxStudents: seats });
    await createStaff(db, school.id, teacher);
    const facts = { seats, attempts, school: school.id, now: Date.now() };
    raw.pragma("cache_size = -512000");
    raw.exec("begin immediate");
    for (const statement of statements) raw.prepare(statement).run(facts);
    raw.exec("commit");
    raw.exec("analyze");
    const { count } = raw.prepare("select count(*) as count from attempts").get() as {
      count: number;
    };
    if (count < attempts) throw new Error(`${count} attempts were stored, not ${attempts}`);
  });
}

const numbers = (count: string) =>
  `n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

const statements = [
  `with recursive ${numbers(":seats")}
   insert into users (id, email, full_name, email_confirmed_at, onboarding_completed, created_at, updated_at)
   select printf('seat%06d', i), printf('seat%06d@example.test', i), 'A Student', :now, 1, :now, :now from n`,

  `insert into school_locations (id, school_id, name, country, created_at)
   select 'bench-' || value, :school, value, 'US', :now from json_each('["north","south","west"]')`,

  `with recursive ${numbers(":seats")}
   insert into school_students (id, school_id, user_id, student_email, first_name, last_name, student_id, status,
     location_id, enrolled_at, search_name, completion_percent, grade, study_seconds, last_active_at, standing)
   select printf('seat%06d', i), :school, printf('seat%06d', i), printf('seat%06d@example.test', i), 'Sam',
     printf('Surname%04d', i % 9973), printf('LK-%05d', i), iif(i % 20 = 0, 'invited', 'active'),
     'bench-' || iif(i % 3 = 0, 'north', iif(i % 3 = 1, 'south', 'west')), :now - 8640000000,
     printf('surname%04d sam seat%06d@example.test lk-%05d', i % 9973, i, i),
     i * 7919 % 101, iif(i % 7 = 0, null, i * 104729 % 101), i * 611 % 90000, :now - (i * 7919 % 3000000) * 1000,
     iif(i % 20 = 0, 3, i % 3)
   from n`,

  `insert into programs (id, school_id, name, created_at) values ('bench-program', :school, 'Phlebotomy Technician', :now)`,

  `insert into program_enrollments (school_id, program_id, student_id, enrolled_at)
   select :school, 'bench-program', id, :now from school_students`,

  `with recursive ${numbers("90")}
   insert into school_days (school_id, day, seconds)
   select :school, date(:now / 1000, 'unixepoch', printf('-%d days', i - 1)), 36000 from n`,

  `with recursive ${numbers(":attempts")},
     lists as (
       select id, item_count, passing_score, row_number() over (order by id) - 1 as place, count(*) over () as lists
       from question_lists where kind = 'quiz' and item_count > 0
     )
   insert into attempts (id, user_id, list_id, mode, item_count, passing_score, time_zone, started_at,
     submitted_at, ending, score, points, max_points, correct_count, passed, time_spent_seconds, breakdown)
   select printf('roster%09d', i), printf('seat%06d', 1 + i * 7919 % :seats), lists.id, 'exam', item_count,
     passing_score, 'UTC', :now - i * 15000 - 600000, :now - i * 15000, 'submitted', 75, item_count * 3 / 4, item_count,
     item_count * 3 / 4, 75 >= passing_score, 600, '{"lessons":[],"difficulties":[],"domains":[]}'
   from n join lists on place = i * 104729 % lists`,

  // One each: an attempt without an answer would be set aside, one after another.
  `insert into attempt_items
     (attempt_id, position, question_version_id, response, revision, answered_at, points, max_points)
   select attempts.id, position, question_version_id, '{"letters":["B"]}', 1, submitted_at, 1, 1
   from attempts join question_list_items using (list_id)
   where position = 1 and attempts.id like 'roster%'`,
];
