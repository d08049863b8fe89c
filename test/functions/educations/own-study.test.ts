import { expect, test } from 'vitest';
import { handler as guidanceApi } from '#functions/guidance/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { studentMutation } from '#functions/register/mutation.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { timelineRoutes } from '#shared/guidance/timeline-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { at, call, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, ofBlock, register, setParts } from './student-fixture.ts';

useWorld();

/** Somebody of the staff who studies as well, of whose first block others noted that its learning path is busy. */
async function start() {
  const userId = await makeStudent({}, ['admin', 'student']);
  const { data } = await register(userId, await makeProgramme(1));
  const [planned] = data.blocks as [Block];
  const { data: noted } = await setParts(
    userId,
    planned,
    planned.learnpaths.map((part) => ({ ...wanted(part), status: 1 })),
  );
  return { userId, block: noted as Block };
}

const wanted = ({ learnpathId, studyPhase }: Block['learnpaths'][number]) => ({ learnpathId, studyPhase });
const statusesOf = ({ learnpaths }: Pick<Block, 'learnpaths'>) => learnpaths.map(({ status }) => status);

test('staff who study as well see of their own blocks what a student sees', async () => {
  const { userId } = await start();
  const params = { userId };
  const own = await callAs(userId, studentRoutes.getStudentEducation, { params });
  expect(own.data.blocks.map(statusesOf)).toEqual([[4]]);
  const others = await call(studentRoutes.getStudentEducation, 'admin', { params });
  expect(others.data.blocks.map(statusesOf)).toEqual([[1]]);
});

test('who changes their own block leaves what others noted of its learning paths', async () => {
  const { userId, block } = await start();
  const learnpaths = block.learnpaths.map((part) => ({ ...wanted(part), status: 4 }));
  const body = { version: block.version, educationId: block.educationId, learnpaths };
  const input = { params: ofBlock(userId, block), body };
  const saved = await callAs(userId, studentRoutes.setBlockLearnpaths, input);
  expect(statusesOf(saved.data)).toEqual([4]);
  const others = await call(studentRoutes.getStudentEducation, 'admin', { params: { userId } });
  expect(others.data.blocks.map(statusesOf)).toEqual([[1]]);
});

test('staff who study as well see of their own timeline what a student sees: nothing of the register', async () => {
  const { userId } = await start();
  const { services, company, people } = at();
  const told = {
    ...{ companyId: company.companyId, studentId: userId, mutationId: newId('MutationId') },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', learnpathTitle: 'Deel 1', action: 'deliver' as const },
  };
  await services.table.transact([create(studentMutation, told)], { notAudited: 'prepares a test' });
  const kindsFor = async (who: typeof userId) => {
    const as = await signInAs(services, who);
    const input = { params: { userId }, query: { about: 'register' as const } };
    const { data } = await callRoute(guidanceApi, timelineRoutes.getStudentTimeline, input, { as });
    return data.data.map(({ kind }) => kind);
  };
  expect(await kindsFor(people.admin.userId)).toContain('mutation');
  expect(await kindsFor(userId)).not.toContain('mutation');
});
