// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { listStudyAssignments, type StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import { getStudyCourse } from '#shared/content/study-course.ts';
import { assignmentId, chapterId, submissionId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { NextStrip } from '#web/features/learnpaths/next-strip.tsx';
import { now } from '#web/platform/clock.ts';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

const [sample] = sampleOf(routes.listStudyLearnpaths).data;
if (!sample) throw new Error('there is no learning path');
const open = {
  ...sample,
  courseCount: 2,
  resume: null,
  enrolment: { ...sample.enrolment, status: 'open' as const },
};
const work = assignmentId.parse('asg_01JD0000000000000000000001');
const attempt = submissionId.parse('sub_01JD0000000000000000000001');
const page = `/study/assignments/view/${work}`;

it.each<[Partial<StudyAssignmentSummary>, string, string, string, courseCount?: number]>([
  [
    { status: 'rejected', latestSubmissionId: attempt },
    'Je werk is afgekeurd bij de quickscan. Verwerk de opmerkingen en lever opnieuw in.',
    'Bekijk de opmerkingen',
    `${page}/submissions/${attempt}`,
  ],
  [
    { status: 'failed', grade: 45, latestSubmissionId: attempt },
    'Je kreeg een 4,5. Lees de feedback en lever opnieuw in.',
    'Bekijk de feedback',
    `${page}/submissions/${attempt}`,
  ],
  [
    { status: 'passed', grade: 83, latestSubmissionId: attempt, returnedAt: new Date(now()).toISOString() },
    'Je hebt een nieuw cijfer: 8,3.',
    'Bekijk je cijfer',
    `${page}/submissions/${attempt}`,
  ],
  [
    { status: 'passed', returnedAt: new Date(now()).toISOString() },
    'Je hebt een nieuw cijfer: –.',
    'Bekijk je cijfer',
    `${page}/hand-in`,
  ],
  [
    { status: 'not-handed-in', latestSubmissionId: attempt },
    'Je hebt alles gelezen. Lever nu je werk in.',
    'Lever in',
    `${page}/hand-in`,
  ],
  [
    { status: 'not-handed-in' },
    'Je hebt alles gelezen. Lever nu je werk in.',
    'Lever in',
    `${page}/hand-in`,
    1,
  ],
  [{ status: 'not-handed-in' }, 'Je kunt je werk nu inleveren.', 'Lever in', `${page}/hand-in`, 0],
])(
  'says of work that is %o what there is to do, and leads there',
  async (own, text, action, to, courseCount = 2) => {
    const server = fakeServer();
    const [assignment] = sampleOf(listStudyAssignments).data;
    const data = [
      {
        ...assignment,
        ...{ id: work, title: 'Verslag', learnpathId: open.id },
        ...{ grade: null, latestSubmissionId: null, returnedAt: null, ...own },
      },
    ] as StudyAssignmentSummary[];
    server.answer(listStudyAssignments, { data });
    // What was read for the work before is forgotten.
    await act(async () => startSession('token'));
    await mount(
      <MemoryRouter>
        <NextStrip learnpaths={[{ ...open, courseCount }]} />
      </MemoryRouter>,
    );
    const step = await until(() => document.querySelector('section li'));
    expect([...step.querySelectorAll('strong, small')].map(({ textContent }) => textContent)).toEqual([
      'Verslag',
      text,
    ]);
    const link = step.querySelector('a');
    expect(link?.getAttribute('aria-label')).toBe(`${action}: Verslag`);
    expect(link?.getAttribute('href')).toBe(to);
  },
);

it.each([
  ['2026-05-04T08:00:00.000Z', 'Recht · hoofdstuk 2 van 2', 'Lees verder: Beginselen', 'chapter'],
  [null, 'Recht · hoofdstuk 2 van 2', 'Begin met lezen: Beginselen', 'chapter'],
  [null, open.title, 'Begin met lezen: Recht', 'course'],
] as const)(
  'leads on to the chapter that comes next: last read %s, %s',
  async (lastReadAt, text, label, to) => {
    const server = fakeServer();
    const course = sampleOf(getStudyCourse);
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('the sample has no chapter');
    const first = { ...chapter, id: chapterId.parse('chp_01JD0000000000000000000001'), position: 1 };
    const second = {
      ...first,
      id: chapterId.parse('chp_01JD0000000000000000000002'),
      title: 'Beginselen',
      position: 2,
    };
    const completedChapterIds = to === 'chapter' ? [first.id] : [first.id, second.id];
    server.answer(getStudyCourse, {
      ...{ ...course, chapters: [first, second] },
      progress: { ...course.progress, completedChapterIds },
    });
    server.answer(listStudyAssignments, { data: [] });
    await act(async () => startSession('token'));
    const resume = { courseId: course.id, title: 'Recht', lastReadAt };
    await mount(
      <MemoryRouter>
        <NextStrip learnpaths={[{ ...open, resume }]} />
      </MemoryRouter>,
    );
    const link = await until(() => document.querySelector(`section li a[aria-label="${label}"]`));
    expect(document.querySelector('section li')?.textContent).toContain(text);
    expect(link.getAttribute('href')).toBe(
      to === 'chapter'
        ? `/study/courses/${course.id}/content/${second.id}?learnpath=${open.id}`
        : `/study/learnpaths/${open.id}/course/${course.id}`,
    );
  },
);
