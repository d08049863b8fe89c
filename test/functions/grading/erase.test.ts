import { expect, test } from 'vitest';
import { unfinishedWork } from '#functions/assignments/holdings.ts';
import { readyFiles } from '#functions/assignments/work.ts';
import { eraseSubmissions } from '#functions/grading/holdings.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { at, handIn, useWorld } from './fixture.ts';

useWorld();

test('a file that was handed in twice stays as long as either work does, also while it is ready once more', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const { userId } = people.student;
  const old = await handIn({ submittedAt: '2020-11-02T09:00:00.000Z' });
  const { files, assignmentId } = await handIn({ files: old.files });
  const [file] = files;
  if (!file) throw new Error('a file was handed in');
  const { fileId } = file;
  const alone = { ...file, fileId: newId('FileId') };
  await services.table.transact(
    [create(readyFiles, { companyId, userId, assignmentId, files: [file, alone] })],
    { notAudited: 'prepares a test' },
  );
  const erased = async (now: string) => {
    const terms = { results: 0, finalWork: 24, work: 24, accounts: 24 };
    const { coordinator: self } = people;
    const actor = { userId: self.userId, companyId, permissions: new Set<never>() };
    const cause = { now, requestId: 'request-of-erasure', actor, self };
    const of = { companyId, userId, terms, cause, everywhere: true };
    const gone: string[] = [];
    for (const erase of [eraseSubmissions, unfinishedWork.erase])
      for await (const step of erase(services, of)) {
        gone.push(...(step.files ?? []));
        if (step.operations) await services.table.transact([...step.operations], { notAudited: 'erases' });
      }
    return gone.join();
  };
  const first = await erased('2026-11-24T10:00:00.000Z');
  expect([first.includes(fileId), first.includes(alone.fileId)]).toEqual([false, true]);
  expect(await erased('2030-11-24T10:00:00.000Z')).toContain(fileId);
});
