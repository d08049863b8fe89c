import { describe, expect, test } from 'vitest';
import {
  type Administered,
  changed,
  checkedBsn,
  deleted,
  editable,
  ofCompany,
  refuseForeign,
  refuseImpersonator,
  refuseInviting,
  refuseOneself,
  restored,
  rolesGiven,
  studentNumberProblem,
  withRoles,
  withStatus,
  withStudentNumber,
} from '#functions/people/rules.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Actor } from '#shared/identity/actor.ts';

const [home, other, foreign] = [newId('CompanyId'), newId('CompanyId'), newId('CompanyId')];
const [student, teacher, elsewhere] = [newId('RoleId'), newId('RoleId'), newId('RoleId')];
const actor: Actor = { userId: newId('UserId'), companyId: home, permissions: new Set(['users.write']) };
const administered: Administered = new Map([
  [home, new Set([student, teacher])],
  [other, new Set([elsewhere])],
]);
const reach = { givable: administered, beyond: new Set([teacher]) };
const now = '2026-11-21T09:00:00.000Z';
const person: User = {
  version: 3,
  userId: newId('UserId'),
  email: 'noor@veldzicht.example',
  status: 1,
  profile: { firstName: 'Noor', surname: 'Velde' },
  personal: {},
  address: null,
  locale: 'nl',
  memberships: { [home]: [student] },
  defaultCompanyId: home,
  createdAt: '2026-09-01T08:00:00.000Z',
};

describe('who is seen and changed', () => {
  test('is of the company at hand, and not deleted to be changed', () => {
    const gone = { ...person, deletedAt: now };
    expect(ofCompany(actor, gone)).toBe(gone);
    expect(editable(actor, person, 3)).toBe(person);
    expect(() => editable(actor, gone)).toThrow('USER_NOT_FOUND');
    expect(() => editable(actor, person, 2)).toThrow('CONFLICT');
  });

  test.for([undefined, { ...person, memberships: { [foreign]: [student] } }])(
    'is nobody else (%#)',
    (found) => {
      expect(() => ofCompany(actor, found)).toThrow('USER_NOT_FOUND');
    },
  );

  test('is not oneself where access is decided, nor who is behind the session', () => {
    expect(() => refuseOneself(actor, person.userId)).not.toThrow();
    expect(() => refuseOneself(actor, actor.userId)).toThrow('NO_AUTHORIZATION');
    const theirs = { ...actor, otherAccounts: new Set([person.userId]) };
    expect(() => refuseOneself(theirs, person.userId)).toThrow('NO_AUTHORIZATION');
    const acting = { ...actor, impersonatorId: person.userId };
    expect(() => refuseOneself(acting, person.userId)).toThrow('NO_AUTHORIZATION');
  });

  test('is wholly one’s own where it counts in every company', () => {
    expect(() => refuseForeign(person, administered)).not.toThrow();
    const shared = { ...person, memberships: { [home]: [student], [foreign]: [student] } };
    expect(() => refuseForeign(shared, administered)).toThrow('NO_AUTHORIZATION');
  });

  test('is invited by who may, and moved to another address by who is themselves', () => {
    expect(() => refuseInviting(actor)).toThrow('NO_AUTHORIZATION');
    expect(() => refuseInviting({ ...actor, permissions: new Set(['users.invite']) })).not.toThrow();
    expect(() => refuseImpersonator(actor)).not.toThrow();
    expect(() => refuseImpersonator({ ...actor, impersonatorId: person.userId })).toThrow(
      'IMPERSONATION_NOT_ALLOWED',
    );
  });
});

describe('roles', () => {
  const before = { [home]: [student], [foreign]: [student] };

  test('replace those one administers, each once, and leave those of others', () => {
    const given = [{ companyId: other, roleIds: [elsewhere, elsewhere] }];
    expect(rolesGiven(before, given, reach)).toEqual({ [other]: [elsewhere], [foreign]: [student] });
  });

  test.for([
    ['COMPANY_HAS_NO_ACCESS', [{ companyId: foreign, roleIds: [student] }]],
    ['INVALID_ROLE', [{ companyId: home, roleIds: [student, elsewhere] }]],
    ['INVALID_ROLE', [{ companyId: home, roleIds: [teacher] }]],
    [
      'INVALID_INPUT',
      [
        { companyId: home, roleIds: [student] },
        { companyId: home, roleIds: [student] },
      ],
    ],
  ] as const)('are refused: %s', ([code, given]) => {
    expect(() => rolesGiven(before, given, reach)).toThrow(code);
  });

  test('beyond one’s own stay with who holds them already', () => {
    const given = [{ companyId: home, roleIds: [teacher] }];
    expect(rolesGiven({ [home]: [teacher] }, given, reach)).toEqual({ [home]: [teacher] });
  });

  test('are held in twenty companies at most, those of others counted', () => {
    const held = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, () => [newId('CompanyId'), [student]]));
    const given = [{ companyId: home, roleIds: [student] }];
    expect(Object.keys(rolesGiven(held(19), given, reach))).toHaveLength(20);
    expect(() => rolesGiven(held(20), given, reach)).toThrow('INVALID_INPUT');
  });

  test('move the default company when it was left', () => {
    expect(withRoles(person, { [home]: [teacher] }).defaultCompanyId).toBe(home);
    expect(withRoles(person, { [other]: [elsewhere] }).defaultCompanyId).toBe(other);
  });
});

describe('a change', () => {
  test('sets what was sent and nothing else', () => {
    const after = changed(person, { locale: 'en', address: undefined }, '2026-11-21');
    expect(after).toEqual({ ...person, locale: 'en' });
  });

  test('knows no birth date to come', () => {
    const born = (birthDate: string) => changed(person, { personal: { birthDate } }, '2026-11-21');
    expect(born('2026-11-21').personal.birthDate).toBe('2026-11-21');
    expect(() => born('2026-11-22')).toThrow('INVALID_INPUT');
  });

  test('of status ends the sessions of who isn’t active', () => {
    expect(withStatus(person, 1, now).sessionsValidFromAt).toBeUndefined();
    expect(withStatus(person, 3, now)).toMatchObject({ status: 3, sessionsValidFromAt: now });
  });

  test('to deleted is undone, but leaves the user inactive', () => {
    const gone = deleted(person, now);
    expect(gone).toMatchObject({ deletedAt: now, sessionsValidFromAt: now });
    expect(restored(gone)).toMatchObject({ status: 2 });
    expect(restored(gone)).not.toHaveProperty('deletedAt');
    expect(() => restored(person)).toThrow('WRONG_STATE');
  });

  test('of the student number says which would fit', () => {
    expect(studentNumberProblem('#######', '0319090')).toBe(undefined);
    expect(studentNumberProblem(undefined, 'in any way')).toBe(undefined);
    expect(studentNumberProblem('s###', '319')).toEqual({
      key: 'studentNumber',
      values: { example: 's234' },
    });
  });

  test('of the student number takes the old one away', () => {
    expect(withStudentNumber({ ...person, studentNumber: '1' }, '2').studentNumber).toBe('2');
    expect(withStudentNumber({ ...person, studentNumber: '1' }, null)).not.toHaveProperty('studentNumber');
  });
});

test('a BSN or onderwijsnummer is nine digits that pass one of the tests', () => {
  expect(checkedBsn('999990019')).toBe('999990019');
  expect(checkedBsn('100000004')).toBe('100000004');
  expect(() => checkedBsn('999990018')).toThrow('INVALID_INPUT');
  expect(() => checkedBsn('12345678')).toThrow('INVALID_INPUT');
});
