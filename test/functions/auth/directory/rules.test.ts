import { describe, expect, test } from 'vitest';
import { refuseStrangeTenant, withDirectory } from '#functions/auth/directory/rules.ts';
import { newId } from '#functions/platform/ids.ts';

const home = newId('CompanyId');
const away = newId('CompanyId');
const person = (more = {}) => ({
  userId: newId('UserId'),
  version: 1,
  email: 'lotte@veldzicht.example',
  status: 1 as const,
  profile: { firstName: 'Lotte', surname: 'Veld' },
  personal: {},
  address: null,
  locale: 'nl' as const,
  memberships: { [home]: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const account = {
  directoryId: 'microsoft',
  tenant: 'veldzicht',
  account: 'oid-1',
  label: 'lotte@veldzicht.example',
  studentNumber: undefined,
};
const earlier = '2026-02-01T00:00:00.000Z';
const now = '2026-11-22T12:00:00.000Z';

describe('an institution', () => {
  test('is let in where one of the person’s organisations does, joined ones too', () => {
    const joined = person({ joined: { [away]: newId('UserId') } });
    expect(() => refuseStrangeTenant(person(), [{ companyId: home }])).not.toThrow();
    expect(() => refuseStrangeTenant(joined, [{ companyId: away }])).not.toThrow();
    for (const allowing of [[], [{ companyId: away }]])
      expect(() => refuseStrangeTenant(person(), allowing)).toThrow('DIRECTORY_TENANT_NOT_ALLOWED');
  });
});

describe('an account of a directory', () => {
  test('becomes a person’s, and keeps the instant at which it first did', () => {
    const { studentNumber: _, ...kept } = account;
    expect(withDirectory(person(), account, now).directory).toEqual({ ...kept, linkedAt: now });
    const linked = person({ directory: { ...kept, label: 'former@veldzicht.example', linkedAt: earlier } });
    expect(withDirectory(linked, account, now).directory).toEqual({ ...kept, linkedAt: earlier });
  });

  test.each([{ directoryId: 'surf' }, { tenant: 'elsewhere' }, { account: 'oid-2' }])(
    'doesn’t take the place of one with another %o',
    (other) => {
      const { studentNumber: _, ...kept } = account;
      const linked = person({ directory: { ...kept, ...other, linkedAt: earlier } });
      expect(() => withDirectory(linked, account, now)).toThrow('DIRECTORY_ACCOUNT_MISMATCH');
    },
  );

  test('of another student number is somebody else’s; without one on either side it says nothing', () => {
    const numbered = { ...account, studentNumber: '20260001' };
    const student = (studentNumber: string) => person({ studentNumber });
    expect(() => withDirectory(student('20260002'), numbered, now)).toThrow('DIRECTORY_ACCOUNT_MISMATCH');
    expect(withDirectory(student('20260001'), numbered, now).directory?.account).toBe('oid-1');
    expect(withDirectory(student('20260002'), account, now).directory?.account).toBe('oid-1');
    expect(withDirectory(person(), numbered, now).directory?.account).toBe('oid-1');
  });
});
