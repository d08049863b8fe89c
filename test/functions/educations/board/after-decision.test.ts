import { expect, test } from 'vitest';
import { handler } from '#functions/grading/api.ts';
import { submission } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, refusalOf, useWorld } from '../fixture.ts';
import { makeStudent } from '../student-fixture.ts';
import { graded } from './graded-work.ts';

useWorld();

test('a grade that came before the board is corrected by who sits on it and had no part in the work', async () => {
  const { services, company } = at();
  const make = (...roles: Parameters<typeof makeUser>[2]) => makeUser(services.table, company, roles);
  const assessor = await make('assessor', 'board');
  const work = await graded(await makeStudent(), assessor);
  const before = await services.table.get(submission.at(work), { consistent: true });
  if (!before) throw new Error('there is work');
  await services.table.transact([replace(submission, before, { ...before, reviewState: 'decided' })], {
    notAudited: 'prepares a test',
  });
  const params = { submissionId: work.submissionId };
  const correct = async (who: User) => {
    const as = await signInAs(services, who.userId);
    const { data } = await callRoute(handler, routes.getSubmission, { params }, { as });
    const body = { editVersion: data.editVersion, grade: 90, reason: 'Het College van Beroep besloot zo' };
    const answer = await callRoute(handler, routes.correctGrade, { params, body }, { as });
    return [
      data.actions.includes('correct'),
      answer.status === 200 ? answer.data.finalGrade : refusalOf(answer),
    ];
  };
  const refused = [false, [409, 'BOARD_DECIDES']];
  expect(await correct(await make('coordinator'))).toEqual(refused);
  expect(await correct(assessor)).toEqual(refused);
  expect(await correct(await make('board'))).toEqual([true, 90]);
});

test('one that never came before the board is none of its business', async () => {
  const { services, company } = at();
  const member = await makeUser(services.table, company, ['board']);
  const assessor = await makeUser(services.table, company, ['assessor']);
  const { submissionId } = await graded(await makeStudent(), assessor);
  const as = await signInAs(services, member.userId);
  const body = { editVersion: 1, grade: 90, reason: 'Zomaar' };
  const answer = await callRoute(handler, routes.correctGrade, { params: { submissionId }, body }, { as });
  expect(refusalOf(answer)).toEqual([404, 'SUBMISSION_NOT_FOUND']);
});
