import { expect, test } from 'vitest';
import type { Agreement } from '#functions/educations/agreement/agreement.ts';
import {
  decided,
  missingOf,
  reminded,
  signInMeansOf,
  withStatus,
} from '#functions/educations/agreement/rules.ts';
import { documentId } from '#shared/identity/ids.ts';
import { block, person } from '../rules/samples.ts';

const { companyId, userId, blockId } = block(1);
const now = '2027-01-15T12:00:00.000Z';
const agreement: Agreement = {
  ...{ companyId, userId, blockId, documentId: documentId.parse('doc_01JD0000000000000000000001') },
  ...{ blockTitle: 'Blok 1', sha256: 'a', status: 'sent', sentAt: now, decidedAt: null, reason: '' },
  ...{ evidence: null, statusSetBy: null, textsVersion: 0, remindOn: '2027-01-22', version: 1 },
};
const evidence = {
  ...{ userId, name: 'Bo Li', at: now, sha256: 'a', sessionId: 's', authenticatedAt: now, word: 'APPROVE' },
  ...{ signedInBy: 'password' as const, institution: '' },
};

test('what an agreement lacks of a person is named field by field', () => {
  expect(missingOf(person)).toEqual([]);
  const { studentNumber: _, ...unnumbered } = person;
  expect(missingOf({ ...unnumbered, personal: { birthDate: null } })).toEqual([
    'studentNumber',
    'personal.birthDate',
  ]);
});

test('a decision holds for the file that was read, while it counts, and once', () => {
  expect(decided(agreement, 'approved', '', evidence)).toMatchObject({ status: 'approved', remindOn: null });
  const other = { ...evidence, sha256: 'b' };
  expect(() => decided(agreement, 'approved', '', other)).toThrow('AGREEMENT_CHANGED');
  const ended = { ...agreement, status: 'withdrawn' as const };
  expect(() => decided(ended, 'approved', '', evidence)).toThrow('AGREEMENT_CHANGED');
  const rejected = decided(agreement, 'rejected', 'Nee', evidence);
  expect(() => decided(rejected, 'approved', '', evidence)).toThrow('ALREADY_DECIDED');
});

test('staff set any other status of one that counts; sent anew, its student is reminded again', () => {
  const how = { reason: 'Op papier', by: 'Anouk Bos', now };
  const approved = withStatus(agreement, 'approved', how);
  expect(approved).toMatchObject({
    decidedAt: now,
    reason: 'Op papier',
    statusSetBy: 'Anouk Bos',
    remindOn: null,
  });
  expect(withStatus(approved, 'sent', how)).toMatchObject({ decidedAt: null, remindOn: '2027-01-22' });
  expect(() => withStatus(agreement, 'sent', how)).toThrow('WRONG_STATE');
  expect(() => withStatus({ ...agreement, status: 'withdrawn' }, 'approved', how)).toThrow('WRONG_STATE');
});

test('reminders come weekly, for four weeks', () => {
  expect(reminded(agreement, '2027-01-22').remindOn).toBe('2027-01-29');
  expect(reminded(agreement, '2027-02-05').remindOn).toBe('2027-02-12');
  expect(reminded(agreement, '2027-02-12').remindOn).toBeNull();
});

test.each([
  ['a password', {}, undefined, 'password'],
  ['a password, before they had a second factor', {}, '2027-01-15T12:00:01.000Z', 'password'],
  ['a second factor', {}, '2027-01-15T12:00:00.000Z', 'second-factor'],
  ['their institution', { directory: { directoryId: 'ms', tenant: 't' } }, now, 'institution'],
])('whoever signed in with %s decided so', (_, more, twoFactorAt, means) => {
  const session = { authenticatedAt: Date.parse(now) / 1000, ...more };
  expect(signInMeansOf(session, twoFactorAt)).toBe(means);
});
