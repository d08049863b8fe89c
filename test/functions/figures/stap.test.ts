import { expect, test } from 'vitest';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { stapColumns, stapRoutes } from '#shared/figures/stap.ts';
import { jobId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { at, refusalOf, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent } from '../educations/student-fixture.ts';
import { callFigures, enrolOn, work } from './fixture.ts';

useWorld();

const start = async () =>
  (await callFigures(stapRoutes.startStapExport, 'manager', { body: { format: 'csv' } })).data.id;
const linesOf = (id: string) => {
  const key = jobResultKey({ companyId: at().company.companyId, jobId: jobId.parse(id) });
  const text = at().services.storedFiles.get(key)?.bytes.toString() ?? '';
  return text.trimEnd().split('\r\n');
};

test('an organisation with nobody has a sheet of headings, and until then none at all', async () => {
  const none = await callFigures(stapRoutes.getStapExport, 'manager');
  expect(refusalOf(none)).toEqual([404, 'FILE_NOT_FOUND']);
  const id = await start();
  expect(await work(id)).toMatchObject({ state: 'done', processed: 0 });
  expect(linesOf(id)).toHaveLength(1);
  expect(linesOf(id)[0]?.split(',')).toHaveLength(stapColumns.length);
  expect(
    refusalOf(await callFigures(stapRoutes.startStapExport, 'student', { body: { format: 'csv' } })),
  ).toEqual([403, 'NO_AUTHORIZATION']);
});

test('each enrolment has one row, also when the job died on its way; others hear of none', async () => {
  const programme = await makeProgramme(3);
  const students = [await makeStudent(), await makeStudent()];
  for (const { learnpathId } of programme.linkedLearnpaths.slice(0, 2))
    for (const userId of students) await enrolOn(learnpathId, [userId]);
  const id = await start();
  await dieAt(1, 'after', () => work(id));
  expect(await work(id)).toMatchObject({ state: 'done', processed: 4 });
  const [, ...rows] = linesOf(id);
  expect(rows).toHaveLength(4);
  expect(new Set(rows).size).toBe(4);
  expect(rows[0]).toContain(',2026-09-01,');
  expect((await callFigures(stapRoutes.getStapExport, 'manager')).data).toMatchObject({
    fileName: expect.stringMatching(/\.csv$/),
  });
  expect(refusalOf(await callFigures(stapRoutes.getStapExport, 'stranger'))).toEqual([404, 'FILE_NOT_FOUND']);
});
