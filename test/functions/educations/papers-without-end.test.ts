import { expect, test } from 'vitest';
import { paperMade } from '#functions/platform/limits.ts';
import { agreementTextRoutes } from '#shared/educations/agreement-text-routes.ts';
import { statementRoutes } from '#shared/educations/statement-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { at, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from './student-fixture.ts';

useWorld();

/** Counts so many papers that somebody had made. */
async function haveMade(userId: UserId, count: number): Promise<void> {
  const { services, company } = at();
  const now = new Date().toISOString();
  for (let times = 0; times < count; times += 1)
    await services.table.transact(paperMade({ companyId: company.companyId, userId }, now), {
      notAudited: 'prepares a test',
    });
}

test('who has papers made without end is told to wait, each for themselves', async () => {
  const [student, staff] = [await makeStudent(), await makeStudent({}, ['admin'])];
  await register(student, await makeProgramme(1));
  await haveMade(student, 100);
  const list = { scope: 'full', format: 'xlsx' };
  const own = [
    await callAs(student, testimonialRoutes.makeStudyGradeList, { body: list }),
    await callAs(student, statementRoutes.makeStudyStatement, { body: { kind: 'enrolment' } }),
  ];
  const params = { userId: student };
  expect((await callAs(staff, testimonialRoutes.makeGradeList, { params, body: list })).status).toBe(200);
  await haveMade(staff, 99);
  const texts = await callAs(staff, agreementTextRoutes.getAgreementTexts);
  const others = [
    await callAs(staff, testimonialRoutes.makeGradeList, { params, body: list }),
    await callAs(staff, statementRoutes.makeStatement, { params, body: { kind: 'enrolment' } }),
    await callAs(staff, agreementTextRoutes.previewAgreement, {
      body: { language: 'nl', texts: texts.data.nl },
    }),
  ];
  expect([...own, ...others].map(refusalOf)).toEqual(Array(5).fill([429, 'TOO_MANY_REQUESTS']));
});
