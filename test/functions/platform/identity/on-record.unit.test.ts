import { expect, test } from 'vitest';
import { withoutElsewhere } from '#functions/platform/identity/on-record.ts';
import { companyId } from '#shared/identity/ids.ts';

const here = companyId.parse('cmp_01JD0000000000000000000001');
const elsewhere = companyId.parse('cmp_01JD0000000000000000000002');

test('a record of a person tells a company of their roles there alone', () => {
  const state = {
    status: 1,
    memberships: { [here]: ['a'], [elsewhere]: ['b'] },
    defaultCompanyId: elsewhere,
    defaultApps: { [here]: 'study', [elsewhere]: 'admin' },
  };
  expect(withoutElsewhere(state, here)).toEqual({
    status: 1,
    memberships: { [here]: ['a'] },
    defaultApps: { [here]: 'study' },
  });
  expect(withoutElsewhere({ memberships: { [elsewhere]: [] }, defaultCompanyId: here }, here)).toEqual({
    defaultCompanyId: here,
  });
});

test('a record of anything else stays as it is', () => {
  expect(withoutElsewhere({ title: 'Recht' }, here)).toEqual({ title: 'Recht' });
  expect(withoutElsewhere(undefined, here)).toBeUndefined();
});
