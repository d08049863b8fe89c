import { routes } from '#shared/content/routes.ts';
import type { StudyChapter, StudyCourse } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Attempt } from '#shared/content/self-test-schemas.ts';
import { chapterId, idPrefix } from '#shared/identity/ids.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import { answering } from '../../support/answering.ts';
import type { FakeServer } from '../../support/fake-server.ts';
import type { OtherState } from '../../support/page-states.tsx';

type Answers = (server: FakeServer) => void;
type ChapterType = StudyChapter['type'];

const all =
  (...some: readonly Answers[]): Answers =>
  (server) => {
    for (const one of some) one(server);
  };

/** A course that can be read, of which so many chapters are; its sample waits for a day and for another course. */
const reading = (read: number, change: Partial<StudyCourse> = {}, type?: ChapterType): Answers =>
  answering(routes.getStudyCourse, (course) => ({
    ...course,
    ...{ access: 'study' as const, startsOn: null, comesFirst: null },
    ...(type && { chapters: course.chapters.map((one) => ({ ...one, type })) }),
    progress: {
      ...course.progress,
      completedChapterIds: course.chapters.slice(0, read).map(({ id }) => id),
      chapterCount: course.chapters.length,
    },
    ...change,
  }));

const chapter = (change: (sample: StudyChapter) => Partial<StudyChapter>): Answers =>
  answering(routes.getStudyChapter, (sample) => ({ ...sample, ...change(sample) }));

/** The chapter that closes a course is nothing but a self-test, which may be taken so often. */
const closing = (attempts: number): Answers =>
  all(
    reading(1, {}, 7),
    chapter(({ selfTest }) => ({
      ...{ type: 7, code: null, terminal: null },
      selfTest: selfTest && { ...selfTest, attempts },
    })),
  );

/** Attempts that are over, of which the last was passed, or not. */
const attempted = (passed: boolean): Answers =>
  answering(selfTestRoutes.listAttempts, ({ data }) => ({
    data: data.flatMap((one) => (one.result ? [{ ...one, result: { ...one.result, passed } }] : [])),
  }));

const attempt = (change: (sample: Attempt) => Partial<Attempt>): Answers =>
  answering(selfTestRoutes.getAttempt, (sample) => ({ ...sample, ...change(sample) }));

/** Of three questions one was right, one was wrong and one was left open. */
const reviewed = attempt(({ result, questions: [asked] }) => ({
  result: result && { ...result, passed: false },
  questions: asked
    ? [asked, { ...asked, chosen: asked.answers[1]?.id ?? null }, { ...asked, chosen: null }].map(
        (one, at) => ({ ...one, id: `${one.id.slice(0, -1)}${at}` as typeof one.id }),
      )
    : [],
}));

const unread = 'before any is read';
const closes = 'that closes its course';
const ended: Answers = reading(1, { access: 'ended' });

const ofCourse: readonly OtherState[] = [
  { called: unread, answers: reading(0) },
  { called: 'once all is read', beside: unread, answers: reading(2) },
  { called: 'after it ended', beside: unread, answers: all(ended, attempted(true)) },
];

const ofChapter: readonly OtherState[] = [
  ...ofCourse,
  {
    called: 'never opened before it ended',
    answers: all(ended, (server) => server.refuse(routes.getStudyChapter, 'ENROLMENT_ENDED')),
  },
  { called: closes, beside: unread, answers: all(closing(3), attempted(false)) },
  { called: 'with no attempt left', beside: closes, answers: all(closing(1), attempted(false)) },
  { called: 'that was passed', beside: closes, answers: all(closing(3), attempted(true)) },
];

const closesCourse = answering(routes.getChapter, (one) => ({ ...one, type: 7 as const }));

/** How else the pages of courses can stand. */
export function otherStates(address: string): readonly OtherState[] {
  if (/^\/study\/courses\/crs_\w+\/content\/chp_\w+$/.test(address)) return ofChapter;
  if (/^\/study\/courses\/crs_\w+$/.test(address)) return ofCourse;
  if (/\/attempt\/1$/.test(address))
    return [{ called: 'with what was wrong and left open', answers: reviewed }];
  if (/^\/admin\/courses\/paragraphs\/chp_\w+\/parTab$/.test(address))
    return [{ tab: '/tests', called: closes, answers: closesCourse }];
  if (address === '/study/courses') return [{ called: 'that were read', answers: readInList }];
  return [];
}

const read = chapterId.parse(`${idPrefix.ChapterId}_${unknownUlid}`);

/** Of two courses one is read to its end, and one in part. */
const readInList: Answers = answering(routes.listStudyCourses, (list) => ({
  ...list,
  data: list.data.map((one, at) => ({
    ...one,
    ...{ startsOn: null, comesFirst: null },
    progress: {
      ...one.progress,
      chapterCount: 2,
      completedChapterIds: [read, read].slice(at),
    },
  })),
}));
