import { expect, test } from 'vitest';
import { handInDaysWithin } from '#functions/learnpaths/repository.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table/table.ts';

test.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-11-12', true],
  ['2026-11-13', false],
  [null, false],
])('a learning path whose work is due on %s is among those of three days: %s', async (day, isAmong) => {
  const learnpathId = newId('LearnpathId');
  for (const terms of [
    { deadlineOn: day, resitDeadlineOn: null },
    { deadlineOn: '2026-10-01', resitDeadlineOn: day },
  ]) {
    const pages = async function* () {
      yield [{ learnpathId, assignments: [{ terms: null }, { terms }] }];
    };
    const found = handInDaysWithin(
      { pages } as unknown as Table,
      newId('CompanyId'),
      '2026-11-10',
      '2026-11-12',
    );
    const ids = [];
    for await (const one of found) ids.push(one);
    expect(ids).toEqual(isAmong ? [learnpathId] : []);
  }
});
