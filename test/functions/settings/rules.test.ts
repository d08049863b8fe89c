import { expect, test } from 'vitest';
import type { Company } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { changedOrganisation, refuseUnfitLogo } from '#functions/settings/rules.ts';

const [first, made] = [newId('DepartmentId'), newId('DepartmentId')];
const before: Company = {
  version: 4,
  companyId: newId('CompanyId'),
  name: 'Hogeschool Veldzicht',
  theme: { accent: '#1d4ed8', logoFileId: newId('FileId') },
  brinCode: '99XX',
  locationNumber: 28,
  departments: [{ id: first, name: 'Algemeen' }],
};
const change = (fields: object) => changedOrganisation(before, { version: 4, ...fields }, () => made);

test('a change of an organisation leaves what it does not name, its logo too', () => {
  expect(change({ accent: '#b91c1c', accreditation: 'NVAO' })).toEqual({
    ...before,
    accreditation: 'NVAO',
    theme: { ...before.theme, accent: '#b91c1c' },
  });
});

test('departments keep their ids when they are renamed, and new ones get one', () => {
  const departments = [{ name: 'Techniek' }, { id: first, name: 'Zorg' }];
  expect(change({ departments }).departments).toEqual([
    { id: made, name: 'Techniek' },
    { id: first, name: 'Zorg' },
  ]);
});

test('a department that is gone, and an earlier version, are refused', () => {
  expect(() => change({ departments: [{ id: made, name: 'Weg' }] })).toThrow('INVALID_INPUT');
  expect(() => change({ version: 3 })).toThrow('CONFLICT');
});

test('a logo is a picture of 300 kB at most', () => {
  const logo = (contentType: string, sizeBytes: number) => () => refuseUnfitLogo({ contentType, sizeBytes });
  for (const type of ['image/png', 'image/jpeg']) expect(logo(type, 300_000)).not.toThrow();
  expect(logo('image/png', 300_001)).toThrow('INVALID_INPUT');
  expect(logo('image/svg+xml', 3000)).toThrow('INVALID_INPUT');
});
