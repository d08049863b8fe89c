import { expect, test } from 'vitest';
import { registerProblem } from '#shared/register/schemas.ts';
import { groupByStudent } from '#web/features/register/group-problems.ts';

const id = (prefix: string, last: number) => `${prefix}_${String(last).padStart(26, '0')}`;

const problem = (student: number, mutation: number, field: string, kind = 'missing') =>
  registerProblem.parse({
    field,
    problem: kind,
    mutationId: id('mut', mutation),
    studentId: id('usr', student),
    studentName: `Student ${student}`,
    sequenceNumber: `I2026000${mutation}`,
  });

test('problems stand by student, in the order in which the students come', () => {
  const groups = groupByStudent([problem(2, 1, 'bsn'), problem(1, 2, 'gender'), problem(2, 1, 'city')]);
  expect(groups.map(({ studentName, lines }) => [studentName, lines.map(({ field }) => field)])).toEqual([
    ['Student 2', ['bsn', 'city']],
    ['Student 1', ['gender']],
  ]);
});

test('what is wrong in several records of a student is said once, with all the numbers', () => {
  const [group, ...more] = groupByStudent([problem(1, 1, 'bsn'), problem(1, 2, 'bsn')]);
  expect(more).toEqual([]);
  expect(group).toMatchObject({
    numbers: ['I20260001', 'I20260002'],
    lines: [{ field: 'bsn', problem: 'missing' }],
  });
});

test('nothing wrong gives no groups', () => {
  expect(groupByStudent([])).toEqual([]);
});
