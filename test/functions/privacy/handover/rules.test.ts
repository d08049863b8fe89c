import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { refuseBeyond } from '#functions/privacy/handover/rules.ts';
import type { Actor } from '#shared/identity/actor.ts';

const actor = (...permissions: string[]) => ({ permissions: new Set(permissions) }) as unknown as Actor;
const toUserId = newId('UserId');
const gradings = { toUserId, submissionIds: [newId('SubmissionId')], reason: 'Uit dienst' };
const teams = { toUserId, teamIds: [{ learnpathId: newId('LearnpathId'), teamId: newId('TeamId') }] };
const plannings = { toUserId, planningIds: [newId('PlanningId')] };

test.each([
  ['grading.assign', { gradings }],
  ['learnpaths.write', { teams }],
  ['planning.write', { plannings }],
])('only who has %s hands over what it takes', (permission, body) => {
  expect(() => refuseBeyond(actor('users.write'), body)).toThrow('NO_AUTHORIZATION');
  expect(() => refuseBeyond(actor('users.write', permission), body)).not.toThrow();
});

test('students go with the right to administer users alone', () => {
  const coachees = { toUserId, studentIds: [newId('UserId')] };
  expect(() => refuseBeyond(actor('users.write'), { coachees })).not.toThrow();
});
