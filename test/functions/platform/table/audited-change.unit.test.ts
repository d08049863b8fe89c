import { expect, test } from 'vitest';
import { auditedChange } from '#functions/platform/table/audited-change.ts';

test('a change is kept as the fields that differ, without the version that the table adds', () => {
  const before = { version: 3, title: 'Economie', ects: 5, goals: ['a', 'b'] };
  const after = { title: 'Statistiek', ects: 5, goals: ['a', 'b'], teacher: 'Noor' };
  expect(auditedChange(before, after)).toEqual({
    before: { title: 'Economie' },
    after: { title: 'Statistiek', teacher: 'Noor' },
  });
});

test('what was created or deleted is kept whole', () => {
  expect(auditedChange(undefined, { title: 'Economie' })).toEqual({
    before: undefined,
    after: { title: 'Economie' },
  });
  expect(auditedChange({ version: 1, title: 'Economie' }, undefined)).toEqual({
    before: { title: 'Economie' },
    after: undefined,
  });
});

test('of what is too large the size and the hash are kept, the largest first', () => {
  const { before, after } = auditedChange(undefined, {
    title: 'Economie',
    summary: 'a'.repeat(60_000),
    description: 'é'.repeat(50_000),
  });
  expect(before).toBeUndefined();
  expect(after).toEqual({
    title: 'Economie',
    summary: 'a'.repeat(60_000),
    description: {
      omittedBytes: 100_002,
      sha256: 'f688bc25dfa204d9f0d64550ce0677b90867975df3a1b30f163401c239620b3c',
    },
  });
});
