// @vitest-environment one-file-dom
import { beforeAll, expect, test } from 'vitest';
import { roleId } from '#shared/identity/ids.ts';
import { countryOptions } from '#web/features/people/country-options.ts';
import { nameOf, roleNames } from '#web/features/people/names.ts';
import '#web/platform/i18n/domain-catalogues.ts';
import { i18n, loadTexts, startI18n } from '#web/platform/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['people']);
});

const [student, teacher] = ['1', '2'].map((digit) => roleId.parse(`rol_${digit.padStart(26, '0')}`));

test('a name has its prefix between first name and surname', () => {
  expect(nameOf({ firstName: 'Noor', prefixName: 'van der', surname: 'Velde' })).toBe('Noor van der Velde');
  expect(nameOf({ firstName: 'Bo', prefixName: '', surname: 'Li' })).toBe('Bo Li');
});

test('roles are named in the reader’s language, and those that are gone left out', () => {
  if (!student || !teacher) throw new Error('two roles are needed');
  const roles = [{ id: student, name: { nl: 'Studente', en: 'Student' } }];
  expect(roleNames(roles, [student, teacher])).toBe('Studente');
});

test('countries are sorted by name behind those chosen most', () => {
  const labels = countryOptions(i18n.getFixedT(null, 'people'), undefined).map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual(['België', 'Duitsland', 'Nederland', 'Afghanistan']);
  expect(new Set(labels).size).toBe(labels.length);
});

test('a stored code of a state that is no more stays a choice', () => {
  const [first] = countryOptions(i18n.getFixedT(null, 'people'), '9049');
  expect(first).toEqual({ value: '9049', label: 'Land met code 9049' });
});
