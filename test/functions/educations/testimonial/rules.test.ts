import { expect, test } from 'vitest';
import type { Registration } from '#functions/educations/student.ts';
import {
  missingOf,
  requireEarned,
  requirePassed,
  requireWhole,
  revoked,
} from '#functions/educations/testimonial/rules.ts';
import type { Testimonial } from '#functions/educations/testimonial/testimonial.ts';
import { documentId } from '#shared/identity/ids.ts';
import { block, education, part, person, registration, theEducation } from '../rules/samples.ts';

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
  expect(() => requireEarned(kind, on, of, [])).toThrow('WRONG_STATE');
});

test.each([
  ['degree', as({ status: 'graduated', graduatedOn: on })],
  ['propaedeutic', as({ propaedeuseOn: on })],
  ['statement', as({ status: 'certificate', certificateOn: on })],
  ['statement', as({ status: 'stopped', unsubscribedOn: on })],
] as const)('a %s is issued from the day of the decision', (kind, of) => {
  expect(() => requireEarned(kind, on, of, [])).not.toThrow();
  expect(() => requireEarned(kind, '2027-06-14', of, [])).toThrow('INVALID_INPUT');
});

test('of what was earned once there is one that holds, of each kind and education', () => {
  const { educationId } = registration;
  const other = 'edu_01ARZ3NDEKTSV4RRFFQ69G5FZZ' as Registration['educationId'];
  const earned = as({ status: 'graduated', graduatedOn: on });
  const given = { kind: 'degree', educationId, issuedOn: on, revokedAt: null } as Testimonial;
  const issue = (...issued: Testimonial[]) => requireEarned('degree', '2027-06-20', earned, issued);
  expect(() => issue(given)).toThrow('TESTIMONIAL_ALREADY_EXISTS');
  expect(() =>
    issue(
      { ...given, revokedAt: now },
      { ...given, kind: 'propaedeutic' },
      { ...given, educationId: other },
      // Of a decision that was taken back.
      { ...given, issuedOn: '2027-06-14' },
    ),
  ).not.toThrow();
});

test('a statement is for who passed something', () => {
  const of = (status: 2 | 3 | 5) => [block(1, { learnpaths: [part(1, { status })] })];
  expect(() => requirePassed('statement', registration, of(3))).toThrow('WRONG_STATE');
  for (const status of [2, 5] as const)
    expect(() => requirePassed('statement', registration, of(status))).not.toThrow();
  expect(() => requirePassed('propaedeutic', registration, [])).not.toThrow();
});

const birth = { personal: { birthDate: '2004-02-29', birthPlace: 'Kraków' } };
const data = { ...education.testimonialData, title: 'Bachelor of Laws', accreditedOn: '2024-05-01' };
const accredited = { ...education, code: '34001', testimonialData: data };

test.each([
  ['degree', ['education.code', 'education.degree', 'education.accreditedOn']],
  ['propaedeutic', ['education.code', 'education.accreditedOn']],
  ['statement', []],
] as const)('what the law asks of a %s is named where it lacks', (kind, expected) => {
  expect(missingOf(kind, birth, education)).toEqual(expected);
  expect(missingOf(kind, birth, accredited)).toEqual([]);
  expect(missingOf(kind, person, accredited)).toEqual(['personal.birthPlace']);
  expect(() => requireWhole(kind, birth, accredited)).not.toThrow();
  for (const lacking of [person, { personal: {} }])
    expect(() => requireWhole(kind, lacking, accredited)).toThrow('TESTIMONIAL_DATA_MISSING');
});

test('a programme that isn’t accredited has no code and no accreditation to name', () => {
  const meta = { ...education.meta, excludeDuo: true };
  expect(missingOf('degree', birth, { ...education, meta })).toEqual(['education.degree']);
});

test('a testimonial is revoked once it was made, and once', () => {
  const { companyId, userId } = registration;
  const making: Testimonial = {
    ...{ companyId, userId, documentId: documentId.parse('doc_01JD0000000000000000000001') },
    ...{ educationId: theEducation, kind: 'degree', number: '1', educationTitle: 'Recht', level: 'master' },
    ...{ points: 60, issuedOn: on, signatory: { name: 'S. de Vries', role: 'Voorzitter' }, holder: 'Bo Li' },
    ...{ cosignatory: null, supplement: null, cumLaude: false },
    ...{ organisation: 'Veldzicht', made: null, verifyCode: 'a', sharesGrades: false, revokedAt: null },
    ...{ revokedReason: '', createdAt: now, version: 1 },
  };
  expect(() => revoked(making, 'Fout', now)).toThrow('WRONG_STATE');
  const made = { ...making, made: { sha256: 'a', supplement: null, degree: '', grades: [], status: null } };
  const ended = revoked(made, 'Fout', now);
  expect(ended).toMatchObject({ revokedAt: now, revokedReason: 'Fout' });
  expect(() => revoked(ended, 'Fout', now)).toThrow('WRONG_STATE');
});
