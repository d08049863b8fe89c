import { expect, test } from 'vitest';
import { badgeOf } from '#functions/educations/credential/badge.ts';
import { newId } from '#functions/platform/ids.ts';

const issued = {
  ...{ companyId: newId('CompanyId'), userId: newId('UserId'), documentId: newId('DocumentId'), version: 1 },
  ...{ educationId: newId('EducationId'), number: 'ZB-1', educationTitle: 'Recht', points: 240 },
  ...{ level: 'bachelor' as const, issuedOn: '2027-06-30', cumLaude: false, supplement: null, made: null },
  ...{ signatory: { name: 'S. de Vries', role: 'Voorzitter' }, cosignatory: null, holder: 'Bo Li' },
  ...{ organisation: 'Hogeschool Test', verifyCode: 'code', sharesGrades: false, revokedAt: null },
  ...{ revokedReason: '', createdAt: '2027-06-30T10:00:00.000Z' },
};
const beside = {
  ...{ language: 'nl' as const, degree: '', code: '', specialization: '', did: 'did:web:x' },
  siteOrigin: 'https://leerpad.example',
  status: {
    ...{ id: 'x#1', type: 'BitstringStatusListEntry' as const, statusPurpose: 'revocation' as const },
    ...{ statusListIndex: '1', statusListCredential: 'x' },
  },
};

test.each(['propaedeutic', 'statement'] as const)('a %s claims no points of the whole education', (kind) => {
  expect(JSON.stringify(badgeOf({ ...issued, kind }, beside))).not.toContain('240');
});

test('a degree claims them', () => {
  const { credentialSubject } = badgeOf({ ...issued, kind: 'degree' }, beside);
  expect(credentialSubject).toMatchObject({ creditsEarned: 240, achievement: { creditsAvailable: 240 } });
});
