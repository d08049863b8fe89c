import { expect, test } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from '../student-fixture.ts';
import { askExemption, proof, requestsOf } from './board-fixture.ts';

useWorld();

async function withLearnpath() {
  const student = await makeStudent();
  const { data } = await register(student, await makeProgramme(1, { points: 60 }));
  const learnpathId = data.blocks[0]?.learnpaths[0]?.learnpathId;
  if (!learnpathId) throw new Error('there is a learning path');
  return { student, learnpathId };
}

test('a file proves one request alone: it goes along once that is erased', async () => {
  const { student, learnpathId } = await withLearnpath();
  const fileIds = [await proof(student)];
  const { id, version } = (await askExemption(student, learnpathId, { fileIds })).data;
  const back = { params: { requestId: id }, body: { version } };
  await callAs(student, routes.withdrawRequest, back);
  const again = await askExemption(student, learnpathId, { fileIds });
  expect(refusalOf(again)).toEqual([404, 'FILE_NOT_FOUND']);
});

test('who asks and takes back without end is told to wait', async () => {
  const { student, learnpathId } = await withLearnpath();
  for (let times = 0; times < 20; times += 1) {
    const { id, version } = (await askExemption(student, learnpathId)).data;
    const back = { params: { requestId: id }, body: { version } };
    expect((await callAs(student, routes.withdrawRequest, back)).data.state).toBe('withdrawn');
  }
  expect(refusalOf(await askExemption(student, learnpathId))).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await requestsOf(student)).toHaveLength(20);
});
