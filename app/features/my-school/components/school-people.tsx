import { href, Link } from "react-router";
import { PageLinks } from "~/ui/page-links";
import { Sentence } from "~/ui/sentence";
import { Stat, StatList } from "~/ui/stat";
import {
  ownAnnouncementWords as announcementWords,
  ownFigureWords as figureWords,
  teacherWords,
} from "../words";

export type OwnFiguresProps = {
  completion: number;
  grade: number | null;
  studySeconds: number;
  since: string;
};

/** The figures of the seat, and who sees them. */
export function OwnFigures({ completion, grade, studySeconds, since }: OwnFiguresProps) {
  const isNew = studySeconds === 0;
  return (
    <section aria-labelledby="figures" className="sheet space-y-4">
      <div className="space-y-1">
        <h2 id="figures">{figureWords.title}</h2>
        <p className="text-sm text-ink-2">{figureWords.since(since)}</p>
      </div>
      <StatList>
        <Stat
          label={figureWords.completion}
          value={figureWords.share(completion)}
          note={figureWords.completionNote}
        />
        <Stat
          label={figureWords.grade}
          value={grade === null ? figureWords.none : figureWords.share(grade)}
          note={grade === null ? figureWords.noGradeNote : figureWords.gradeNote}
        />
        <Stat
          label={figureWords.study}
          value={isNew ? figureWords.none : figureWords.time(studySeconds)}
          note={isNew ? figureWords.noTimeNote : undefined}
        />
      </StatList>
      <p className="text-sm text-ink-2">
        <Sentence
          text={figureWords.seen}
          parts={{
            privacy: <Link to={`${href("/privacy")}#s-who-sees-it`}>{figureWords.privacy}</Link>,
          }}
        />
      </p>
    </section>
  );
}

export type OwnAnnouncementsProps = {
  rows: { id: string; title: string; content: string; at: string; when: string }[];
  /** Null on the first page. */
  newest: string | null;
  older: string | null;
};

export function OwnAnnouncements({ rows, newest, older }: OwnAnnouncementsProps) {
  return (
    <section id="announcements" aria-labelledby="announced" className="space-y-3">
      <h2 id="announced">{announcementWords.title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          {newest ? announcementWords.noneOlder : announcementWords.none}
        </p>
      ) : (
        <ul className="rows sheet py-1">
          {rows.map(({ id, title, content, at, when }) => (
            <li key={id} className="space-y-1 py-3">
              <h3 className="font-sans text-base wrap-anywhere">{title}</h3>
              <p className="wrap-anywhere whitespace-pre-line">{content}</p>
              <time dateTime={at} className="row-detail">
                {when}
              </time>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label={announcementWords.pages}
        before={newest ? { label: announcementWords.newest, to: newest } : null}
        after={older ? { label: announcementWords.older, to: older } : null}
      />
    </section>
  );
}

export function Teachers({ teachers }: { teachers: { name: string; role: string }[] }) {
  return (
    <section aria-labelledby="teachers" className="sheet space-y-2">
      <h2 id="teachers">{teacherWords.title}</h2>
      {teachers.length === 0 ? <p className="text-ink-2">{teacherWords.none}</p> : null}
      <ul className="space-y-2">
        {teachers.map(({ name, role }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two teachers may have one name
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-2">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
