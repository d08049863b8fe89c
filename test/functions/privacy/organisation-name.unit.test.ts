import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { reportOf } from '#functions/privacy/erasure/report.ts';
import { leftOutOf } from '#functions/privacy/export/left-out.ts';

test('an organisation is called as it is, also by what stands for something where texts are replaced', () => {
  const organisation = "Hogeschool $& $'";
  const job = { startedAt: '2026-11-22T10:00:00.000Z' };
  const report = reportOf({ erased: {}, kept: [] }, { userId: newId('UserId'), organisation, job }, 'nl');
  expect(JSON.stringify(report.blocks[0])).toContain(organisation);
  expect(leftOutOf(organisation, 'nl', { alone: true })).toContain(organisation);
});
