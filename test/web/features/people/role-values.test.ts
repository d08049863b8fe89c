// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import { permissions } from '#shared/identity/permissions.ts';
import { countryOptions } from '#web/features/people/country-options.ts';
import { lefts } from '#web/features/people/handover/lefts.ts';
import { allowsOf, permissionsIn } from '#web/features/people/role-values.ts';
import { i18n, loadTexts, startI18n } from '#web/platform/i18n/i18n.ts';
import '#web/platform/i18n/domain-catalogues.ts';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['people']);
});

it('has a yes or no for each permission, and makes the same of them again', () => {
  const held = permissions.filter((_, at) => at % 3 === 0);
  const fields = allowsOf(held);
  expect(permissionsIn(fields)).toEqual(held);
  expect(Object.values(fields).flatMap((group) => Object.values(group))).toHaveLength(permissions.length);
  expect(allowsOf(['users.read'])).toMatchObject({ users: { read: true, write: false } });
  expect(permissionsIn({})).toEqual([]);
});

it('tells what others count on somebody for, as far as there is something', () => {
  const found = { coachees: [{}, {}], gradings: [], teams: [{}] } as never;
  expect(lefts(found)).toEqual([
    { part: 'coachees', count: 2 },
    { part: 'teams', count: 1 },
  ]);
});

it('offers countries by name, those chosen most on top, each once', () => {
  const t = i18n.getFixedT(null, 'people');
  const options = countryOptions(t, '6030');
  const labels = options.map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['België', 'Duitsland', 'Nederland']);
  expect(labels.slice(3)).toEqual(labels.slice(3).toSorted((one, other) => one.localeCompare(other, 'nl')));
  expect(labels.length).toBeGreaterThan(150);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(countryOptions(t, undefined)).toEqual(options);
});

it('offers a stored country that is no more on top of all', () => {
  const [first, ...others] = countryOptions(i18n.getFixedT(null, 'people'), '9999');
  expect(first).toMatchObject({ value: '9999', label: expect.stringContaining('9999') });
  expect(others[0]?.label).toBe('België');
});
