import { expect, test } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { at, call, makeEducation, refusalOf, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, onBlock, register, setParts, studiesOf } from './student-fixture.ts';

useWorld();

test('a student sees the plan of a block that is not final, and what staff noted of it once it is', async () => {
  const { userId } = at().people.fellow;
  const { data } = await register(userId, await makeProgramme(1));
  const [block] = data.blocks as [Block];
  const [part] = block.learnpaths as [Block['learnpaths'][number]];
  const noted = await setParts(userId, block, [{ ...planOf(part), status: 1 }]);
  const seen = async () =>
    (await call(studentRoutes.getStudyEducation, 'fellow')).data.blocks[0]?.learnpaths[0];
  expect(await seen()).toMatchObject({ title: 'Deel 1', status: 4 });
  await onBlock('finalizeBlock', userId, noted.data);
  expect(await seen()).toMatchObject({ title: 'Deel 1', status: 1 });
});

const planOf = ({
  learnpathId,
  learnpathResult,
  learningpathWay,
  studyPhase,
}: Block['learnpaths'][number]) => ({
  ...{ learnpathId, learnpathResult, learningpathWay, studyPhase },
});

test('who studies no education has no registration and no blocks, and nobody has any elsewhere', async () => {
  const student = await makeStudent();
  expect(await studiesOf(student)).toEqual({
    registration: null,
    blocks: [],
    complete: false,
    former: [],
    phaseComplete: false,
  });
  const params = { userId: student };
  const foreign = await call(studentRoutes.getStudentEducation, 'stranger', { params });
  expect(refusalOf(foreign)).toEqual([404, 'USER_NOT_FOUND']);
  expect(refusalOf(await call(studentRoutes.getStudentEducation, 'student', { params }))).toEqual([
    403,
    'NO_AUTHORIZATION',
  ]);
  const own = await call(studentRoutes.getStudyEducation, 'student');
  expect(own.data).toEqual({
    registration: null,
    blocks: [],
    complete: false,
    former: [],
    phaseComplete: false,
  });
  expect((await makeEducation()).modules).toEqual([]);
});
