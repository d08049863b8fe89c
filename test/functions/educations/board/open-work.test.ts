import { expect, test } from 'vitest';
import { dueNow, type Standing } from '#functions/educations/board/open-work.ts';
import { newId } from '#functions/platform/ids.ts';
import { usualTerms } from '#shared/assignments/terms.ts';

const learnpathId = newId('LearnpathId');
const [passed, due, endless] = [newId('AssignmentId'), newId('AssignmentId'), newId('AssignmentId')];
const assignments = [
  { assignmentId: passed, title: 'Rapport', terms: usualTerms },
  { assignmentId: due, title: 'Later', terms: { ...usualTerms, deadlineOn: '2027-01-15' } },
  { assignmentId: endless, title: 'Opdracht' },
];
const of = {
  enrolments: [{ learnpathId, startsOn: '2026-09-01', endsOn: '2027-01-31', summary: { assignments } }],
  attempts: [{ assignmentId: passed, outcome: 'passed', submittedAt: '2026-10-01T09:00:00.000Z' }],
  allowances: new Map(),
} as unknown as Standing;

test.each(['extension', 'extra-attempt'] as const)(
  'until when a student may hand in what isn’t passed is told with a request for an %s',
  (kind) => {
    expect(dueNow({ kind, learnpathId }, of, '2026-11-30')).toEqual({
      endsOn: '2027-01-31',
      assignments: [
        { title: 'Later', dueOn: '2027-01-15' },
        { title: 'Opdracht', dueOn: null },
      ],
    });
  },
);

test('and with no other, nor of who doesn’t follow the learning path', () => {
  expect(dueNow({ kind: 'exemption', learnpathId }, of, '2026-11-30')).toBeNull();
  expect(dueNow({ kind: 'extension', learnpathId: newId('LearnpathId') }, of, '2026-11-30')).toBeNull();
});
