import { beforeAll, describe, expect, test } from 'vitest';
import { registration } from '#functions/educations/student.ts';
import { testimonial } from '#functions/educations/testimonial/testimonial.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { remove, replace } from '#functions/platform/table/operations.ts';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { makeUser } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, known, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, register } from '../student-fixture.ts';
import { graduated, issue } from './graduates.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 30 });
});

describe('a testimonial', () => {
  test('without what the law asks names what lacks, of the student and of the education', async () => {
    const bare = await makeProgramme(1, { points: 30 });
    const student = await graduated(bare);
    const answer = await call(routes.issueTestimonial, 'admin', {
      params: { userId: student },
      body: {
        ...{ educationId: bare.id, kind: 'degree', number: 'ML-1', issuedOn: '2027-06-15' },
      },
    });
    expect([answer.status, answer.error.message_id, Object.keys(answer.error.errors ?? {})]).toEqual([
      ...[422, 'TESTIMONIAL_DATA_MISSING'],
      ['education.code', 'education.degree', 'education.accreditedOn'],
    ]);
    expect(refusalOf(await issue(student, { educationId: programme.id }))).toEqual([
      404,
      'EDUCATION_NOT_FOUND',
    ]);
    expect((await issue(student)).status).toBe(201);
  });

  test('of who is erased before its document is made stays as it was issued, and is no failure', async () => {
    const { services, company } = at();
    const userId = await graduated(programme);
    await issue(userId);
    const person = await services.table.get(user.at({ userId }), { consistent: true });
    if (!person) throw new Error('there is a student');
    await services.table.transact([remove(user, person)], { notAudited: 'prepares a test' });
    await settle();
    const of = testimonial.in({ companyId: company.companyId, userId });
    expect(await services.table.query(of, { consistent: true })).toMatchObject([{ made: null }]);
  });

  test('is issued to nobody whose degree is taken back at that moment', async () => {
    const { services, company, client } = at();
    await issue(await graduated(programme));
    const userId = await graduated(programme);
    justBeforeWriting(client, async () => {
      const { companyId } = company;
      const before = await services.table.get(registration.at({ companyId, userId }), { consistent: true });
      if (!before) throw new Error('there is a registration');
      const after = { ...before, status: null, graduatedOn: null };
      await services.table.transact([replace(registration, before, after)], { notAudited: 'a test' });
    });
    expect(refusalOf(await issue(userId))).toEqual([409, 'CONFLICT']);
    expect((await call(routes.listTestimonials, 'admin', { params: { userId } })).data.data).toEqual([]);
  });

  test('is nobody’s own to issue or revoke, nor is the end of one’s own study', async () => {
    const { userId } = await makeUser(at().services.table, at().company, ['admin', 'student'], known);
    const body = {
      ...{ educationId: programme.id, kind: 'degree', number: 'EIGEN-1', issuedOn: '2027-06-15' },
    };
    const own = { params: { userId } };
    expect(refusalOf(await callAs(userId, routes.issueTestimonial, { ...own, body }))).toEqual([
      409,
      'NOT_FOR_YOURSELF',
    ]);
    const { data } = await register(userId, programme);
    const ended = await callAs(userId, studentRoutes.updateRegistration, {
      ...own,
      body: { version: data.registration?.version, status: 'certificate', certificateOn: '2027-06-01' },
    });
    expect(refusalOf(ended)).toEqual([409, 'NOT_FOR_YOURSELF']);
    const longer = await callAs(userId, periodRoutes.recordPeriod, {
      ...own,
      body: {
        ...{ version: data.registration?.version, kind: 'pause', reason: 'Op eigen verzoek' },
        ...{ startsOn: '2027-02-01', endsOn: '2027-02-28' },
      },
    });
    expect(refusalOf(longer)).toEqual([409, 'NOT_FOR_YOURSELF']);
    const revoking = await callAs(userId, routes.revokeTestimonial, {
      params: { userId, documentId: 'doc_01JD0000000000000000000001' },
      body: { reason: 'Zomaar' },
    });
    expect(refusalOf(revoking)).toEqual([409, 'NOT_FOR_YOURSELF']);
  });
});
