import { describe, expect, test } from 'vitest';
import { type Cells, readRow } from '#functions/people/import/row.ts';
import type { Role } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';

const today = '2026-11-24';
const person = { email: 'bo@zilverbrug.example', firstName: 'Bo', surname: 'Vos' };
const named = (nl: string, en: string, key: string | null = null) =>
  ({ roleId: newId('RoleId'), name: { nl, en }, key }) as unknown as Role;
const [student, teacher, own] = [
  named('Student', 'Student', 'student'),
  named('Docent', 'Teacher', 'teacher'),
  named('Tutor', 'Tutor'),
];
const roles = [student, teacher, own];
const read = (cells: Cells) => readRow({ ...person, ...cells }, roles, today);

describe('of a row with somebody', () => {
  test.each([
    ['24-11-2026', true],
    ['25-11-2026', false],
  ])('the day of birth lies behind us: %s', (birthDate, fine) => {
    if (fine) expect(read({ birthDate })).toMatchObject({ values: { birthDate: '2026-11-24' } });
    else expect(read({ birthDate })).toEqual({ errors: { birthDate: { key: 'past' } } });
  });

  test.each([
    ['Nederlands', 'nl'],
    ['Dutch', 'nl'],
    ['ENGELS', 'en'],
    ['english', 'en'],
    ['nl-NL', 'nl'],
    ['EN', 'en'],
  ])('the language is read as it is said: %s', (locale, language) => {
    expect(read({ locale })).toMatchObject({ values: { locale: language } });
  });

  test('a language that the product hasn’t is wrong', () => {
    expect(read({ locale: 'Duits' })).toMatchObject({ errors: { locale: {} } });
  });

  test.each([
    ['student', [student]],
    ['Teacher', [teacher]],
    ['docent | TUTOR', [teacher, own]],
    ['Docent,teacher', [teacher]],
  ])('roles are found by a name in either language: %s', (role, found) => {
    const roleIds = found.map(({ roleId }) => roleId);
    expect(read({ role })).toMatchObject({ values: { roleIds } });
  });

  test('of several roles each has to be there, and a row may name none', () => {
    expect(read({ role: 'docent, koning' })).toEqual({ errors: { role: { key: 'unknownRole' } } });
    expect(read({})).toMatchObject({ values: { ...person, roleIds: undefined } });
  });

  test('all that is wrong is said at once', () => {
    const wrong = read({
      email: 'bo',
      role: 'koning',
      birthDate: '1-1-2999',
      gender: 'geheim',
      countryCode: 'Narnia',
    });
    expect('errors' in wrong && Object.keys(wrong.errors).sort()).toEqual([
      'birthDate',
      'countryCode',
      'email',
      'gender',
      'role',
    ]);
  });
});
