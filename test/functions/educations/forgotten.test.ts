import { expect, test } from 'vitest';
import { reservedNumber, reservedNumbersHeld } from '#functions/educations/brought-in/reserved.ts';
import { educationHoldings } from '#functions/educations/holdings.ts';
import { payerShare, payerShareHeld, payerToken } from '#functions/educations/payer/share.ts';
import { block, registration } from '#functions/educations/student.ts';
import { studiesOf as readStudies } from '#functions/educations/student-repository.ts';
import { testimonialNumber } from '#functions/educations/testimonial/testimonial.ts';
import type { Erasing } from '#functions/platform/erasure.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { at, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, register } from './student-fixture.ts';

useWorld();

const erasing = (userId: UserId, now: string): Erasing => ({
  ...{ companyId: at().company.companyId, userId, terms: usualTerms, everywhere: false },
  cause: {
    ...{ now, requestId: 'erasing', self: at().people.admin },
    actor: {
      userId: at().people.admin.userId,
      companyId: at().company.companyId,
      permissions: new Set<Permission>(),
    },
  },
});
async function erase(held: { readonly erase: typeof payerShareHeld.erase }, of: Erasing) {
  const kept: unknown[] = [];
  for await (const step of held.erase(at().services, of)) {
    kept.push(...(step.kept ?? []));
    if (step.operations)
      await at().services.table.transact(step.operations, { notAudited: 'as the job of an erasure does' });
  }
  return kept.length;
}
const prepared = { notAudited: 'prepares a test' };
const read = (held: typeof payerShareHeld | typeof reservedNumbersHeld, userId: UserId) =>
  held.read(at().services.table, { companyId: at().company.companyId, userId }, 'nl', { alone: true });

test('what somebody shares with a payer is told to them, and goes with them', async () => {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, userId: await makeStudent() };
  const hash = 'a hash';
  const link = { hash, expiresOn: '2027-01-31', showsGrades: true, madeAt: '2026-11-20T10:00:00.000Z' };
  const educationId = derivedId('EducationId', of.userId, 'an education');
  const log = [{ at: '2026-11-20T10:00:00.000Z', kind: 'shared' as const }];
  await table.transact(
    [create(payerToken, { ...of, hash }), create(payerShare, { ...of, link: { ...link, educationId }, log })],
    prepared,
  );
  expect(await read(payerShareHeld, of.userId)).toEqual([
    { shares: { expiresOn: '2027-01-31', showsGrades: true }, log },
  ]);
  expect(await erase(payerShareHeld, erasing(of.userId, '2026-11-23T10:00:00.000Z'))).toBe(0);
  expect(await table.get(payerShare.at(of), { consistent: true })).toBeUndefined();
  expect(await table.get(payerToken.at({ hash }), { consistent: true })).toBeUndefined();
  expect(await erase(payerShareHeld, erasing(of.userId, '2026-11-23T10:00:00.000Z'))).toBe(0);
});

test('numbers of testimonials stay theirs as long as results do, and go then', async () => {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, userId: await makeStudent(), number: 'T-7' };
  const documentId = derivedId('DocumentId', of.userId, 'T-7');
  await table.transact(
    [
      create(reservedNumber, { ...of, reservedAt: '2026-11-20T10:00:00.000Z' }),
      create(testimonialNumber, { ...of, documentId }),
    ],
    prepared,
  );
  expect(await read(reservedNumbersHeld, of.userId)).toMatchObject([{ number: 'T-7' }]);
  expect(await erase(reservedNumbersHeld, erasing(of.userId, '2026-11-23T10:00:00.000Z'))).toBe(1);
  expect(await table.get(testimonialNumber.at(of), { consistent: true })).toBeDefined();
  expect(await erase(reservedNumbersHeld, erasing(of.userId, '2126-11-23T10:00:00.000Z'))).toBe(0);
  expect(await table.get(testimonialNumber.at(of), { consistent: true })).toBeUndefined();
  expect(await read(reservedNumbersHeld, of.userId)).toEqual([]);
});

test('of two registrations the former one stays with its blocks while its degree proves something; the other goes', async () => {
  const { table } = at().services;
  const { companyId } = at().company;
  const [first, second] = [await makeProgramme(1), await makeProgramme(1)];
  const userId = await makeStudent();
  await register(userId, first);
  const stored = await table.get(registration.at({ companyId, userId }), { consistent: true });
  if (!stored) throw new Error('there is a registration');
  const degree = { ...stored, status: 'graduated' as const, graduatedOn: '2027-06-01' };
  await table.transact([replace(registration, stored, degree)], prepared);
  await register(userId, second, { startsOn: '2027-09-01' });
  const left = async () => {
    const { registration: now, former, blocks } = await readStudies(table, { companyId, userId });
    return [
      now?.educationId,
      former.map(({ educationId }) => educationId),
      blocks.map((one) => one.educationId),
    ];
  };
  expect(await left()).toEqual([second.id, [first.id], [first.id, second.id]]);
  expect(await erase(educationHoldings.educations, erasing(userId, '2028-01-01T10:00:00.000Z'))).toBe(1);
  expect(await left()).toEqual([undefined, [first.id], [first.id]]);
  expect(await erase(educationHoldings.educations, erasing(userId, '2028-01-01T10:00:00.000Z'))).toBe(1);
  expect(await left()).toEqual([undefined, [first.id], [first.id]]);
  await erase(educationHoldings.educations, erasing(userId, '2128-01-01T10:00:00.000Z'));
  expect(await left()).toEqual([undefined, [], []]);
});

test('who graduated keeps what it proves, but not who paid for it and how to reach them', async () => {
  const { table } = at().services;
  const { companyId } = at().company;
  const userId = await makeStudent();
  await register(userId, await makeProgramme(1));
  const { registration: stored, blocks } = await readStudies(table, { companyId, userId });
  const [first] = blocks;
  if (!stored || !first) throw new Error('there is a registration with a block');
  const payerDetails = { ...noPayerDetails, contact: 'A. Bakker', email: 'bakker@example.com' };
  const paid = { payer: 'Bakker BV', payerDetails };
  const degree = { ...stored, ...paid, status: 'graduated' as const, graduatedOn: '2027-06-01' };
  await table.transact(
    [replace(registration, stored, degree), replace(block, first, { ...first, paidBy: paid })],
    prepared,
  );
  for (let time = 0; time < 2; time += 1)
    expect(await erase(educationHoldings.educations, erasing(userId, '2028-01-01T10:00:00.000Z'))).toBe(1);
  const left = await readStudies(table, { companyId, userId }, { consistent: true });
  expect(left.registration).toMatchObject({ status: 'graduated', payer: '', payerDetails: noPayerDetails });
  expect(left.blocks.map(({ paidBy }) => paidBy)).toEqual([null]);
  expect(JSON.stringify(left)).not.toContain('akker');
});
