import { expect, test } from 'vitest';
import { attention } from '#functions/guidance/attention.ts';
import { newId } from '#functions/platform/ids.ts';

test('signals that were stored with a day for a name are read with it as the day until which something is planned', () => {
  const of = { learnpathId: null, sinceOn: '2026-01-01', amount: null };
  const signals = [
    { ...of, key: 'a', kind: 'no-next-block', about: '2026-06-30' },
    { ...of, key: 'b', kind: 'no-next-block', about: '' },
    { ...of, key: 'c', kind: 'unsigned', about: 'Blok 1' },
  ];
  const made = attention.schema.parse({
    ...{ companyId: newId('CompanyId'), userId: newId('UserId'), name: 'Sam', email: 'sam@leerpad.example' },
    ...{ lastActiveAt: null, settled: {}, nextOn: null, signals: [] },
  });
  const stored = { ...attention.encode(made, 4), shape: 1, signals };
  expect(attention.decode(stored).signals).toEqual([
    { ...signals[0], about: '', plannedUntil: '2026-06-30' },
    { ...signals[1], plannedUntil: null },
    { ...signals[2], plannedUntil: null },
  ]);
});
