import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { studyHistoryOf } from '#functions/educations/public.ts';
import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { callAs } from '../student-fixture.ts';
import {
  bringIn,
  check,
  header,
  keep,
  makeNumbered,
  otherAccountOf,
  problemsOf,
  run,
  shown,
  start,
} from './fixture.ts';

useWorld();

function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}
const listed = async (userId: UserId) =>
  (await call(routes.listFormerAgreements, 'admin', { params: { userId } })).data.data;

test('agreements of before are kept as they are, once, and their student reads them', async () => {
  const userId = await makeNumbered('700-1');
  const archive = await zip({
    'map/700-1.pdf': '%PDF-1.7 een',
    'map/700-1 blok 2.PDF': '%PDF-1.7 twee',
    'map/.DS_Store': 'x',
    'map/700-2.pdf': '%PDF-1.7 drie',
    'map/700-1_brief.pdf': 'geen PDF',
    'map/leesmij.txt': '%PDF-1.7 niet zo genoemd',
  });
  const looked = await check([], archive);
  expect(looked).toMatchObject({ total: 5, tally: { agreements: 2, filesSkipped: 3 } });
  // By name, in whichever order they lie in the archive.
  expect(looked.problems.map(({ row, field, key, values }) => [row, field, key, values?.name])).toEqual([
    [3, 'agreement', 'broughtInPdf', '700-1_brief.pdf'],
    [4, 'agreement', 'broughtInNobody', '700-2.pdf'],
    [5, 'agreement', 'broughtInPdf', 'leesmij.txt'],
  ]);
  expect(await listed(userId)).toEqual([]);
  const jobId = await start(looked.id);
  await dieAt(3, 'before', () => run(jobId));
  await run(jobId);
  expect(await shown(jobId)).toMatchObject({ state: 'done', processed: 5, tally: { agreements: 2 } });
  const kept = await listed(userId);
  expect(kept.map(({ fileName }) => fileName).sort()).toEqual(['700-1 blok 2.PDF', '700-1.pdf']);
  expect(kept[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const again = await bringIn([], archive);
  expect(again.tally).toEqual({ agreementsUnchanged: 2, filesSkipped: 3 });
  const { data } = await callAs(userId, routes.listStudyFormerAgreements);
  expect(data.data).toHaveLength(2);
  const { formerAgreements } = await studyHistoryOf(at().services.table, {
    ...{ companyId: at().company.companyId, userId },
  });
  expect(formerAgreements).toHaveLength(2);
  const elsewhere = await call(routes.listFormerAgreements, 'stranger', { params: { userId } });
  expect(refusalOf(elsewhere)).toEqual([404, 'USER_NOT_FOUND']);
  expect((await callAs(at().people.fellow.userId, routes.listStudyFormerAgreements)).data.data).toEqual([]);
});

test('nobody brings in an agreement of their own', async () => {
  const userId = await makeNumbered('700-9', ['student', 'admin']);
  const agreementsId = await keep('agreements-import', await zip({ '700-9.pdf': '%PDF-1.7 eigen' }));
  const { data } = await callAs(userId, routes.checkBroughtIn, { body: { agreementsId } });
  await run(data.id);
  const begun = await callAs(userId, routes.startBringingIn, { body: { checkId: data.id } });
  await run(begun.data.id);
  expect(problemsOf(await shown(begun.data.id, userId))).toEqual([[1, 'agreement', 'broughtInOwn']]);
  expect(await listed(userId)).toEqual([]);
});

test('nobody brings in anything for another account of theirs', async () => {
  const userId = await makeNumbered('700-8');
  const by = await otherAccountOf(userId);
  const body = {
    studiesId: await keep(
      'studies-import',
      `${header}\r\n700-8;AD;Blok;01-09-2025;31-01-2026;Recht;7;20-01-2026;`,
    ),
    agreementsId: await keep('agreements-import', await zip({ '700-8.pdf': '%PDF-1.7 eigen' })),
  };
  const { data } = await callAs(by, routes.checkBroughtIn, { body });
  await run(data.id);
  expect(problemsOf(await shown(data.id, by))).toEqual([
    [2, 'studentNumber', 'broughtInOwn'],
    [1, 'agreement', 'broughtInOwn'],
  ]);
});
