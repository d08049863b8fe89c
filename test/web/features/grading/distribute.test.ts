import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import type { Grader } from '#shared/grading/graders.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { routes } from '#shared/grading/routes.ts';
import { distribute } from '#web/features/grading/distribute.ts';
import { sampleOf } from '../../support/fake-server.ts';

const [sample] = sampleOf(routes.listSubmissions).data;
if (!sample) throw new Error('The contract gives no sample');
const [anna, bram] = [newId('UserId'), newId('UserId')];
const grader = (userId: typeof anna, ...roles: GradingRole[]) => ({
  userId,
  name: 'Iemand',
  roles,
  assigns: false,
});
const both = [grader(anna, 'quickscanner'), grader(bram, 'quickscanner')];
const row = (change: Partial<typeof sample> = {}) => ({
  ...sample,
  id: newId('SubmissionId'),
  quickscannerUserId: null,
  firstAssessorUserId: null,
  secondAssessorUserId: null,
  ...change,
});

it('gives each to who has least open, what was just given included', () => {
  const rows = [row(), row(), row(), row()];
  const given = distribute(rows, 'quickscanner', both, new Map([[anna, 2]]));
  expect(rows.map(({ id }) => given.get(id))).toEqual([bram, bram, anna, bram]);
});

it('passes over who has another role on it, is its student, or lacks the role', () => {
  const taken = row({ firstAssessorUserId: bram });
  const own = row({ studentId: bram });
  const busy = new Map([[anna, 9]]);
  const given = distribute([taken, own], 'quickscanner', both, busy);
  expect([given.get(taken.id), given.get(own.id)]).toEqual([anna, anna]);
  expect(distribute([row()], 'first-assessor', both, busy).size).toBe(0);
});

it('passes over who assigns as 2nd assessor, once there is a 1st assessment to read', () => {
  const assigning = { ...grader(anna, 'first-assessor', 'second-assessor'), assigns: true };
  const gives = (role: GradingRole, firstAssessmentCompleted: boolean) =>
    distribute([row({ firstAssessmentCompleted })], role, [assigning], new Map()).size;
  expect(gives('second-assessor', true)).toBe(0);
  expect([gives('second-assessor', false), gives('first-assessor', false)]).toEqual([1, 1]);
});

it('leaves who was assigned already', () => {
  expect(
    distribute([row({ quickscannerUserId: newId('UserId') })], 'quickscanner', both, new Map()).size,
  ).toBe(0);
});

it('passes over whom the examination board did not appoint, but for a quickscan', () => {
  const { learnpathId } = sample;
  const appointed = (...appointments: NonNullable<Grader['appointments']>) => ({
    ...grader(anna, 'quickscanner', 'first-assessor'),
    appointments,
  });
  const gives = (role: GradingRole, one: Grader) => distribute([row()], role, [one], new Map()).size;
  expect(gives('first-assessor', appointed())).toBe(0);
  expect(gives('first-assessor', appointed({ learnpathId, role: 'second-assessor' }))).toBe(0);
  expect(gives('first-assessor', appointed({ learnpathId, role: 'both' }))).toBe(1);
  expect(gives('quickscanner', appointed())).toBe(1);
});
