import { expect, test } from 'vitest';
import type { Registration } from '#functions/educations/student.ts';
import { requireBirth, requireEarned, revoked } from '#functions/educations/testimonial/rules.ts';
import type { Testimonial } from '#functions/educations/testimonial/testimonial.ts';
import { documentId } from '#shared/identity/ids.ts';
import { person, registration, theEducation } from '../rules/samples.ts';

const now = '2027-07-01T12:00:00.000Z';
const on = '2027-06-15';
const as = (more: Partial<Registration>) => ({ ...registration, ...more });

test.each([
  ['degree', as({})],
  ['degree', as({ graduatedOn: '2027-06-01' })],
  ['propaedeutic', as({})],
  ['propaedeutic', as({ propaedeuseOn: on, propaedeuticExam: false })],
  ['statement', as({ certificateOn: '2027-06-01' })],
] as const)('a %s is refused to who has not earned it', (kind, of) => {
  expect(() => requireEarned(kind, on, of)).toThrow('WRONG_STATE');
});

test.each([
  ['degree', as({ status: 'graduated', graduatedOn: on })],
  ['propaedeutic', as({ propaedeuseOn: on })],
  ['statement', as({ status: 'certificate', certificateOn: on })],
  ['statement', as({ status: 'stopped', unsubscribedOn: on })],
] as const)('a %s is issued from the day of the decision', (kind, of) => {
  expect(() => requireEarned(kind, on, of)).not.toThrow();
  expect(() => requireEarned(kind, '2027-06-14', of)).toThrow('INVALID_INPUT');
});

test('a testimonial names the day and place of birth', () => {
  expect(() => requireBirth(person)).toThrow('AGREEMENT_DATA_MISSING');
  expect(() =>
    requireBirth({ ...person, personal: { ...person.personal, birthPlace: 'Kraków' } }),
  ).not.toThrow();
});

test('a testimonial is revoked once it was made, and once', () => {
  const { companyId, userId } = registration;
  const making: Testimonial = {
    ...{ companyId, userId, documentId: documentId.parse('doc_01JD0000000000000000000001') },
    ...{ educationId: theEducation, kind: 'degree', number: '1', educationTitle: 'Recht', level: 'master' },
    cumLaude: false,
    ...{ points: 60, issuedOn: on, signatory: { name: 'S. de Vries', role: 'Voorzitter' }, holder: 'Bo Li' },
    ...{ organisation: 'Veldzicht', made: null, verifyCode: 'a', sharesGrades: false, revokedAt: null },
    ...{ revokedReason: '', createdAt: now, version: 1 },
  };
  expect(() => revoked(making, 'Fout', now)).toThrow('WRONG_STATE');
  const made = { ...making, made: { sha256: 'a', degree: '', grades: [], status: null } };
  const ended = revoked(made, 'Fout', now);
  expect(ended).toMatchObject({ revokedAt: now, revokedReason: 'Fout' });
  expect(() => revoked(ended, 'Fout', now)).toThrow('WRONG_STATE');
});
