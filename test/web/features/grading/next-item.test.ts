// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { nextOf } from '#web/features/grading/next-item.tsx';
import { pathToWork } from '#web/features/grading/path-to-work.ts';
import { sampleOf } from '../../support/fake-server.ts';

const open = ['a', 'b', 'c'].map((id) => ({ id }));

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['done', 'a'],
])('after %s comes %s', (here, next) => {
  expect(nextOf(open, here)).toEqual({ id: next });
});

it('has nothing after the only one, or after the last that was done', () => {
  expect(nextOf([{ id: 'a' }], 'a')).toBeUndefined();
  expect(nextOf([], 'a')).toBeUndefined();
});

it('leads to where the work is, and to the files when it is not the turn of the reader', () => {
  const [row] = sampleOf(routes.listMySubmissions).data;
  if (!row) throw new Error('The contract gives no sample');
  const nobody = {
    reviewState: null,
    examinerUserId: null,
    quickscannerUserId: null,
    firstAssessorUserId: null,
    secondAssessorUserId: null,
  };
  const me = row.studentId;
  const scanning = { ...row, ...nobody, quickscannerUserId: me, awaiting: 'quickscanner' } as const;
  expect(pathToWork(scanning, me)).toBe(`/grading/my-gradable-items/${row.id}/quickscan`);
  const assessing = { ...row, ...nobody, firstAssessorUserId: me, awaiting: 'first-assessor' } as const;
  expect(pathToWork(assessing, me)).toBe(`/grading/my-gradable-items/${row.id}/assessment`);
  expect(pathToWork({ ...assessing, awaiting: 'quickscanner' }, me)).toBe(
    `/grading/my-gradable-items/${row.id}`,
  );
});
