import type { Tx } from "#db/engine";
import { schoolContent, schoolContentDone } from "#db/schema";

const day = 24 * 60 * 60 * 1000;
const ago = (begunAt: Date, days: number) => new Date(begunAt.getTime() - days * day);

const firstDay = `Your clinical site sheet names the site, the entrance and the person to ask for. Read it the evening before.

## Bring

- Your school badge, worn above the waist
- Your scrubs, and closed shoes that cover the whole foot
- A pen, and the printed site sheet
- Your skills checklist: no signature, no credit for the day

Leave jewelry, perfume and long nails at home. Tie long hair back.

## Arrive

Be there 15 minutes before the shift. You start each task only when your preceptor says so, and you never draw alone.

## If something happens

1. **You are late or ill.** Call the site first, then the program office. Both numbers are on your site sheet.
2. **You stick yourself, or blood gets into your eyes or mouth.** Wash or rinse at once, tell your preceptor at once, and call the program office the same day. Do not wait for the end of the shift.
3. **You are unsure.** Stop and ask. No one is graded down for a question.`;

const worksheet = `Visit your clinical site before your first shift, or read its orientation folder.

Write down, on one page:

1. Where sharps containers, the eyewash and the spill kit are
2. How a patient is identified there, and where a label is written
3. Who you tell about a needlestick, and by which number
4. One thing that is done differently than in our lab

Hand the page to your instructor in class.`;

const standard = `The federal rule on bloodborne pathogens: exposure control plan, sharps, gloves, hepatitis B vaccination, and what an employer does after an exposure.

Read paragraphs (c) to (f). We will discuss them in class.`;

const tour = `To be written: parking, the side entrance, where to leave your bag.`;

type Facts = {
  schoolId: string;
  programId: string;
  creatorId: string;
  students: { id: string; enrolledDay: number }[];
  begunAt: Date;
};

/** A small library, and what some students have done of it. */
export async function createDemoContent(tx: Tx, facts: Facts): Promise<void> {
  const { schoolId, programId, creatorId, students, begunAt } = facts;
  const createdAt = ago(begunAt, 33);
  const item = { schoolId, createdBy: creatorId, createdAt, updatedAt: createdAt };
  const published = { ...item, status: "published" as const };
  await tx.insert(schoolContent).values([
    {
      ...published,
      id: contentId("first-day"),
      contentType: "lesson",
      title: "Before your first clinical day",
      body: firstDay,
      isMandatory: true,
      sortOrder: 1,
    },
    {
      ...published,
      id: contentId("site-worksheet"),
      programId,
      contentType: "assignment",
      title: "Clinical site worksheet",
      body: worksheet,
      isMandatory: true,
      dueOn: ago(begunAt, -14).toISOString().slice(0, 10),
      sortOrder: 2,
    },
    {
      ...published,
      id: contentId("bloodborne"),
      contentType: "resource",
      title: "OSHA 29 CFR 1910.1030, Bloodborne Pathogens",
      body: standard,
      contentUrl: "https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.1030",
      sortOrder: 3,
    },
    {
      ...item,
      id: contentId("riverside-lab"),
      contentType: "lesson",
      title: "Finding your way at the Riverside Lab",
      body: tour,
      sortOrder: 4,
    },
  ]);
  const done = [
    ...students.slice(0, 7).map((student) => ({ of: "first-day", student, daysAgo: 24 })),
    ...students.slice(1, 3).map((student) => ({ of: "site-worksheet", student, daysAgo: 3 })),
    ...students.slice(0, 4).map((student) => ({ of: "bloodborne", student, daysAgo: 12 })),
  ];
  if (done.length > 0)
    await tx.insert(schoolContentDone).values(
      done.map(({ of, student, daysAgo }, at) => ({
        schoolId,
        contentId: contentId(of),
        studentId: student.id,
        // After the student joined, and not all at once.
        completedAt: ago(begunAt, Math.min(daysAgo, student.enrolledDay) - at / 20),
      })),
    );
}

const contentId = (name: string) => `demo-content-${name}`;
