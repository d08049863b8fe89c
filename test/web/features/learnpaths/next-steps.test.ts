import { expect, it } from 'vitest';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { nextSteps } from '#web/features/learnpaths/next-steps.ts';
import { sampleOf } from '../../support/fake-server.ts';

const at = Date.parse('2026-11-22T09:00:00.000Z');
const [somePath] = sampleOf(routes.listStudyLearnpaths).data;
const [someAssignment] = sampleOf(assignments.listStudyAssignments).data;
if (!somePath || !someAssignment) throw new Error('The contract gives no sample');
const course = { courseId: someCourse(), title: 'Programmeren', lastReadAt: null };
const open = { ...somePath, enrolment: { status: 'open', startsOn: '2026-09-01', endsOn: null } } as const;
const unread = { ...open, resume: course };
const read = { ...open, resume: null };
const ahead = (startsOn: string) =>
  ({ ...unread, enrolment: { status: 'future', startsOn, endsOn: null } }) as const;
const assignment = { ...someAssignment, learnpathId: open.id };

const typesOf = (...input: [Parameters<typeof nextSteps>[0], Parameters<typeof nextSteps>[1]]) =>
  nextSteps(...input, at).map(({ type }) => type);

it('goes on with one course: the one last read, of all that is open', () => {
  const early = { ...unread, resume: { ...course, lastReadAt: '2026-11-01T09:00:00.000Z' } };
  const late = {
    ...unread,
    resume: { ...course, title: 'Statistiek', lastReadAt: '2026-11-20T09:00:00.000Z' },
  };
  const [step, ...others] = nextSteps([unread, early, late], [], at);
  expect(step).toMatchObject({ type: 'continue', resume: { title: 'Statistiek' } });
  expect(others).toEqual([]);
});

it.each([
  ['what is unread', [unread], 'not-handed-in', ['continue']],
  ['what is read, to be handed in', [read], 'not-handed-in', ['hand-in']],
  ['what is read and handed in', [read], 'handed-in', []],
  ['work that came back', [unread], 'rejected', ['continue', 'returned']],
  ['a grade that fails', [read], 'failed', ['failed']],
] as const)('says what to do for %s', (_, paths, status, types) => {
  expect(typesOf([...paths], [{ ...assignment, status }])).toEqual(types);
});

it.each(['closed', 'completed', 'failed', 'exempt'] as const)(
  'asks nothing of a path that is %s',
  (status) => {
    const over = { ...unread, enrolment: { ...open.enrolment, status } };
    expect(typesOf([over], [{ ...assignment, status: 'rejected' }])).toEqual([]);
  },
);

it.each([
  ['2026-11-10T09:00:00.000Z', ['passed']],
  ['2026-11-08T09:00:00.000Z', ['passed']],
  ['2026-11-08T08:59:59.999Z', []],
  ['2026-11-07T08:00:00.000Z', []],
  [null, []],
] as const)('a grade of %s counts as new: %j', (returnedAt, types) => {
  expect(typesOf([read], [{ ...assignment, status: 'passed', grade: 70, returnedAt }])).toEqual(types);
});

it.each([
  ['2026-12-01', ['soon']],
  ['2026-12-06T09:00:00.000Z', ['soon']],
  ['2026-12-06T09:00:00.001Z', []],
  ['2027-01-01', []],
] as const)('a path that starts on %s starts soon: %j', (startsOn, types) => {
  expect(typesOf([ahead(startsOn)], [])).toEqual(types);
});

it('says nothing where there is nothing', () => {
  expect(typesOf([], [])).toEqual([]);
});

function someCourse() {
  const [card] = sampleOf(routes.getStudyLearnpath).courses;
  if (!card) throw new Error('The contract gives no sample');
  return card.id;
}
