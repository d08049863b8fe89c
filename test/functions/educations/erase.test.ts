import { expect, test } from 'vitest';
import { agreement, agreementWords } from '#functions/educations/agreement/agreement.ts';
import { eraseAgreements, eraseTestimonials } from '#functions/educations/erase.ts';
import {
  testimonial,
  testimonialNumber,
  verification,
} from '#functions/educations/testimonial/testimonial.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { eraseBy } from '#test/support/erasing.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let admin: User;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
  admin = await makeUser(given.table, company, ['admin']);
});

const prepared = { notAudited: 'prepares a test' };
const results = (until: string) => ({ class: 'results', until });
const there = async (...places: Parameters<TestServices['table']['get']>[0][]) =>
  Promise.all(
    places.map(async (place) => (await services.table.get(place, { consistent: true })) !== undefined),
  );

test('an agreement goes while nothing was agreed, and else after its term', async () => {
  const { companyId } = company;
  const { userId } = await makeUser(services.table, company, ['student']);
  const of = { companyId, userId, by: admin };
  const make = async (decidedAt: string | null) => {
    const documentId = newId('DocumentId');
    const made = {
      ...{ companyId, userId, documentId, blockId: newId('BlockId'), blockTitle: 'Blok 1', sha256: 'ab' },
      ...{
        status: decidedAt ? ('approved' as const) : ('sent' as const),
        sentAt: '2026-10-01T09:00:00.000Z',
      },
      ...{ decidedAt, reason: '', evidence: null, statusSetBy: null, textsVersion: 0, remindOn: null },
    };
    const words = { companyId, documentId, title: 'Onderwijsovereenkomst', parts: [] };
    await services.table.transact([create(agreement, made), create(agreementWords, words)], prepared);
    return [agreement.at(made), agreementWords.at(made)] as const;
  };
  const [open, agreed] = [await make(null), await make('2026-10-02T09:00:00.000Z')];
  const erase = (now: string) => eraseBy(eraseAgreements, services, { ...of, now });
  expect(await erase('2076-10-02T10:00:00.000Z')).toEqual({
    erased: 1,
    files: [],
    kept: [results('2076-10-02')],
  });
  expect(await there(...open, ...agreed)).toEqual([false, false, true, true]);
  expect(await erase('2076-10-03T10:00:00.000Z')).toEqual({ erased: 1, files: [], kept: [] });
  expect(await there(...agreed)).toEqual([false, false]);
});

test('a testimonial goes with its number and its public page after its term', async () => {
  const { companyId } = company;
  const { userId } = await makeUser(services.table, company, ['student']);
  const documentId = newId('DocumentId');
  const made = {
    ...{ companyId, userId, documentId, educationId: newId('EducationId'), kind: 'degree' as const },
    ...{
      number: 'T-1',
      educationTitle: 'Recht',
      level: 'associate-degree' as const,
      points: 120,
      issuedOn: '2026-07-01',
    },
    ...{
      signatory: { name: 'Hanneke', role: 'Voorzitter' },
      holder: 'Bo',
      organisation: 'Zilverbrug',
      made: null,
    },
    ...{ verifyCode: 'code', sharesGrades: false, revokedAt: null, revokedReason: '', cosignatory: null },
    ...{ cumLaude: false, supplement: null, createdAt: '2026-07-01T09:00:00.000Z' },
  };
  const beside = { companyId, userId, documentId };
  await services.table.transact(
    [
      create(testimonial, made),
      create(testimonialNumber, { ...beside, number: 'T-1' }),
      create(verification, { ...beside, code: 'code' }),
    ],
    prepared,
  );
  const places = [testimonial.at(made), testimonialNumber.at(made), verification.at({ code: 'code' })];
  const erase = (now: string) => eraseBy(eraseTestimonials, services, { companyId, userId, by: admin, now });
  expect(await erase('2076-07-01T10:00:00.000Z')).toEqual({
    erased: 0,
    files: [],
    kept: [results('2076-07-01')],
  });
  expect(await there(...places)).toEqual([true, true, true]);
  expect(await erase('2076-07-02T10:00:00.000Z')).toEqual({ erased: 1, files: [], kept: [] });
  expect(await there(...places)).toEqual([false, false, false]);
});
