import { expect, test } from 'vitest';
import { availabilityOf, changedEntries, isFull, requireOpen } from '#functions/library/rules.ts';
import type { Source } from '#functions/library/source.ts';
import { Refusal } from '#shared/http/errors.ts';
import { sourceId } from '#shared/identity/ids.ts';

const licence = { startsOn: '2026-09-01', endsOn: '2026-11-24', seats: 2 };
const source = { archivedAt: null, onPlatform: false, link: 'https://example.org', licence };
const free = { full: false, hasSeat: false };
const full = { full: true, hasSeat: false };

test.each([
  ['on its last day', source, free, '2026-11-24', 'open'],
  ['a day later', source, free, '2026-11-25', 'ended'],
  ['before it began', source, full, '2026-08-31', 'upcoming'],
  ['without a free seat', source, full, '2026-10-01', 'full'],
  ['by who has one of its seats', source, { full: true, hasSeat: true }, '2026-10-01', 'open'],
  ['that is nowhere online', { ...source, link: null }, full, '2026-10-01', 'offline'],
  ['at the platform', { ...source, link: null, onPlatform: true }, free, '2026-10-01', 'open'],
  ['that is archived', { ...source, archivedAt: '2026-01-01' }, free, '2026-11-25', 'archived'],
  ['without a licence', { ...source, licence: null }, free, '2099-01-01', 'open'],
] as const)('a source %s', (_, of, stands, today, availability) => {
  expect(availabilityOf(of, stands, today)).toBe(availability);
});

test.each([
  ['archived', 'SOURCE_NOT_FOUND'],
  ['offline', 'SOURCE_OFFLINE'],
  ['upcoming', 'LICENCE_NOT_BEGUN'],
  ['ended', 'LICENCE_ENDED'],
  ['full', 'SEATS_TAKEN'],
] as const)('%s is refused as %s', (availability, code) => {
  expect(() => requireOpen(availability)).toThrow(new Refusal(code));
  expect(() => requireOpen('open')).not.toThrow();
});

test('a licence is full once as many have a seat as it has, also when seats were taken from it', () => {
  expect([1, 2, 3].map((taken) => isFull(licence, taken))).toEqual([false, true, true]);
  expect([isFull({ seats: null }, 9), isFull(null, 9)]).toEqual([false, false]);
});

const id = sourceId.parse('src_01JD0000000000000000000001');
const entry = { sourceId: id, required: true, note: '' };
const known = (archivedAt: string | null) =>
  new Map([[id, { source: { ...source, sourceId: id, archivedAt } as unknown as Source, taken: 2 }]]);

test('an archived source stays on a list, and is put on none', () => {
  const [kept] = changedEntries(undefined, [entry], known(null));
  expect(kept).toMatchObject({ full: true, required: true });
  if (!kept) throw new Error('Nothing was kept');
  expect(changedEntries({ entries: [kept] }, [entry], known('2026-01-01'))).toMatchObject([
    { archivedAt: '2026-01-01' },
  ]);
  expect(() => changedEntries(undefined, [entry], known('2026-01-01'))).toThrow('SOURCE_NOT_FOUND');
  expect(() => changedEntries(undefined, [entry], new Map())).toThrow('SOURCE_NOT_FOUND');
});
