import { beforeAll, expect, test } from 'vitest';
import { education } from '#functions/educations/education.ts';
import { registration } from '#functions/educations/student.ts';
import { signatories } from '#functions/educations/testimonial/signatories.ts';
import { testimonialNumber } from '#functions/educations/testimonial/testimonial.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { at, chair, known, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme } from '../student-fixture.ts';
import { accredit, graduated, issue } from './graduates.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 30 });
  await accredit(programme.id);
});

/** Another organisation with the same education, who administers it, and two who graduated there. */
async function elsewhere(student: UserId) {
  const { table } = at().services;
  const [home, company] = [{ companyId: at().company.companyId }, await makeCompany(table)];
  const { companyId } = company;
  const { userId: admin } = await makeUser(table, company, ['admin']);
  const personal = { ...known.personal, birthPlace: 'Kraków' };
  const { userId } = await makeUser(table, company, ['student'], { ...known, personal });
  const fellow = await makeUser(table, company, ['student'], { ...known, personal });
  const [about, studied] = await Promise.all([
    table.get(education.at({ ...home, educationId: programme.id }), { consistent: true }),
    table.get(registration.at({ ...home, userId: student }), { consistent: true }),
  ]);
  if (!about || !studied) throw new Error('there is an education to copy');
  await table.transact(
    [
      create(education, { ...about, companyId }),
      create(registration, { ...studied, companyId, userId }),
      create(registration, { ...studied, companyId, userId: fellow.userId }),
      create(signatories, { companyId, signatories: [chair], changedAt: '2026-09-01T08:00:00.000Z' }),
    ],
    { notAudited: 'prepares a test' },
  );
  return { companyId, admin, userId, fellowId: fellow.userId };
}

test('a number that two organisations give at once is given by both, and again by neither', async () => {
  const student = await graduated(programme);
  const there = await elsewhere(student);
  const number = 'NR-2027/1';
  const issueThere = (userId: UserId) =>
    callAs(there.admin, routes.issueTestimonial, {
      params: { userId },
      body: { educationId: programme.id, kind: 'degree', number, issuedOn: '2027-06-15' },
    });
  const answers = await Promise.all([issue(student, { number }), issueThere(there.userId)]);
  expect(answers.map(({ status, data }) => [status, data.number])).toEqual([
    [201, number],
    [201, number],
  ]);
  const again = await Promise.all([
    issue(await graduated(programme), { number }),
    issueThere(there.fellowId),
  ]);
  expect(again.map(refusalOf)).toEqual([
    [409, 'TESTIMONIAL_NUMBER_ALREADY_EXISTS'],
    [409, 'TESTIMONIAL_NUMBER_ALREADY_EXISTS'],
  ]);
  const { table } = at().services;
  const held = await table.batchGet(
    [at().company, there].map(({ companyId }) => testimonialNumber.at({ companyId, number })),
    { consistent: true },
  );
  expect(held.map((one) => one?.userId)).toEqual([student, there.userId]);
});
