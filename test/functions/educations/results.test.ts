import { expect, test } from 'vitest';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { correct, giveBack } from '../register/work.ts';
import { at, call, useWorld } from './fixture.ts';
import { makeProgramme, ofBlock, onBlock, register, studiesOf } from './student-fixture.ts';

useWorld();

test('the result of a learning path follows its grade, and a correction, once however often it is told', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const { userId } = people.student;
  const { data } = await register(userId, await makeProgramme(1));
  const [first] = data.blocks as [Block];
  await onBlock('finalizeBlock', userId, first);
  await settle();
  const learnpathId = first.learnpaths[0]?.learnpathId;
  if (!learnpathId) throw new Error('the block holds a learning path');
  const stored = await services.table.get(learnpath.at({ companyId, learnpathId }));
  if (!stored) throw new Error('the learning path is gone');
  const assignmentId = newId('AssignmentId');
  const assignments = [{ assignmentId, title: 'Verslag', finalAssignment: true, criteria: [] }];
  await services.table.transact([replace(learnpath, stored, { ...stored, assignments })], {
    notAudited: 'prepares a test',
  });
  const part = async () => (await studiesOf(userId)).blocks[0]?.learnpaths[0];

  const work = await giveBack(at(), people.student, learnpathId, {
    grade: 72,
    assignmentId,
    finalAssignment: true,
  });
  const returned = await unsettled();
  await settle();
  await passOn(...returned);
  expect(await part()).toMatchObject({ status: 2, result: 72, decidedOn: expect.stringMatching(/^20/) });
  await correct(at(), work, 45);
  await settle();
  expect(await part()).toMatchObject({ status: 3, result: 45 });
  const log = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(userId, first) });
  const results = log.data.data.filter(({ type }) => type === 'result');
  expect(results.map(({ by, changed }) => [by, changed])).toEqual([
    [null, ['Deel 1']],
    [null, ['Deel 1']],
  ]);
});
