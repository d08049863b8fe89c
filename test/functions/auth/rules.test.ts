import { describe, expect, test } from 'vitest';
import {
  changedSelf,
  refuseImpersonation,
  refuseInactive,
  visible,
  withDefaultCompany,
} from '#functions/auth/rules.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Actor } from '#shared/identity/actor.ts';

const companyId = newId('CompanyId');
const actor: Actor = { userId: newId('UserId'), companyId, permissions: new Set(['users.impersonate']) };
const now = '2026-11-20T09:00:00.000Z';
const student: User = {
  version: 3,
  userId: newId('UserId'),
  email: 'noor@veldzicht.example',
  status: 1,
  profile: { firstName: 'Noor', surname: 'Velde' },
  personal: { phoneNumber: '0201234567', mobileNumber: '0612345678' },
  address: null,
  locale: 'nl',
  memberships: { [companyId]: [newId('RoleId')] },
  createdAt: '2026-09-01T08:00:00.000Z',
};
const selfChange = {
  profile: { firstName: 'Nora', surname: 'Velde' },
  phoneNumber: '0207654321',
  mobileNumber: null,
  locale: 'en',
  defaultApp: 'admin',
} as const satisfies Required<Parameters<typeof changedSelf>[1]>;
const deletedAt = '2026-11-01T00:00:00.000Z';

describe('who may be seen', () => {
  test('is a user of the company', () => expect(visible(actor, student)).toBe(student));

  test.for([
    ['nobody', undefined],
    ['a deleted user', { ...student, deletedAt }],
    ['a user of another company', { ...student, memberships: { [newId('CompanyId')]: [] } }],
  ] as const)('is not %s', ([, person]) => {
    expect(() => visible(actor, person)).toThrow('USER_NOT_FOUND');
  });
});

describe('acting as another', () => {
  test('is allowed for an active user', () => {
    expect(() => refuseImpersonation(actor, student)).not.toThrow();
  });

  test.for([
    ['oneself', actor, { ...student, userId: actor.userId }, 'IMPERSONATION_NOT_ALLOWED'],
    ['an inactive user', actor, { ...student, status: 2 as const }, 'USER_NOT_ACTIVATED'],
    ['a banned user', actor, { ...student, status: 3 as const }, 'USER_NOT_ACTIVATED'],
  ] as const)('is refused for %s', ([, who, target, code]) => {
    expect(() => refuseImpersonation(who, target)).toThrow(code);
  });
});

test('only an active user who is not deleted counts as active', () => {
  expect(() => refuseInactive(student)).not.toThrow();
  expect(() => refuseInactive({ status: 1, deletedAt })).toThrow('USER_NOT_ACTIVATED');
  expect(() => refuseInactive({ status: 2 })).toThrow('USER_NOT_ACTIVATED');
});

describe('changing oneself', () => {
  test('keeps what the change does not name', () => {
    expect(changedSelf(student, { locale: 'en' }, now)).toEqual({ ...student, locale: 'en' });
  });

  test('takes a number away with null', () => {
    const { personal } = changedSelf(student, { phoneNumber: null }, now);
    expect(personal).toEqual({ phoneNumber: undefined, mobileNumber: '0612345678' });
  });

  test('changes nothing by which others list them, so nothing follows it: a name is proposed', () => {
    const { profile: _, ...numbersAndPreferences } = selfChange;
    const after = changedSelf(student, numbersAndPreferences, now);
    expect(after).not.toEqual(student);
    expect(membershipsOf(after)).toEqual(membershipsOf(student));
    const proposed = changedSelf(student, selfChange, now);
    const [listed] = membershipsOf(student);
    expect(membershipsOf(proposed)).toEqual([{ ...listed, nameProposedAt: now }]);
  });

  test('refuses a default company one is not in', () => {
    expect(withDefaultCompany(student, companyId).defaultCompanyId).toBe(companyId);
    expect(() => withDefaultCompany(student, newId('CompanyId'))).toThrow('COMPANY_HAS_NO_ACCESS');
  });
});
