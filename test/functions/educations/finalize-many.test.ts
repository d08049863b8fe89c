import { beforeAll, describe, expect, test } from 'vitest';
import { handler as worker } from '#functions/educations/jobs.ts';
import { registration } from '#functions/educations/student.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(2);
});

/** The agreement of a student's first block. */
async function agreementNow(userId: UserId) {
  const found = (await studiesOf(userId)).blocks[0]?.agreement;
  if (!found) throw new Error('there is an agreement');
  return { userId, ...found };
}
const studyAgreement = ({ userId, documentId }: Awaited<ReturnType<typeof agreementNow>>) =>
  callAs(userId, routes.getStudyAgreement, { params: { documentId } });

/** Somebody who studies no more. */
async function stop(userId: UserId): Promise<void> {
  const { services, company } = at();
  const place = registration.at({ companyId: company.companyId, userId });
  const before = await services.table.get(place, { consistent: true });
  if (!before) throw new Error('nobody');
  const after = { ...before, status: 'stopped', unsubscribedOn: '2026-10-01' } as const;
  await services.table.transact([replace(registration, before, after)], { notAudited: 'prepares a test' });
}

describe('making blocks final for all who study an education', () => {
  const lambda = { awsRequestId: 'finalizing' } as Parameters<typeof worker>[1];

  async function start(of: Pick<Education, 'id'>, body: object = {}) {
    const period = { startsFrom: '2026-08-01', startsUntil: '2026-09-30' };
    return call(routes.finalizeBlocks, 'admin', {
      params: idOf(of),
      body: { ...period, ...body },
    });
  }
  const run = (jobId: string) =>
    worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambda);

  test('sends each their agreement once, wherever it dies, and names who lacks something', async () => {
    const students = [await makeStudent(), await makeStudent(), await makeStudent({ personal: {} })];
    for (const one of students) await register(one, programme);
    await settle();
    const { data } = await start(programme);
    await dieAt(1, 'after', () => run(data.id));
    await dieAt(1, 'before', () => run(data.id));
    await run(data.id);
    await settle();
    const job = await jobOf(at().services.table, { companyId: at().company.companyId, jobId: data.id });
    expect(job).toMatchObject({
      state: 'done',
      processed: 3,
      tally: { finalized: 2, left: 1 },
      problemCount: 1,
    });
    const states = await Promise.all(
      students.map(async (one) => (await studiesOf(one)).blocks.map((each) => each.agreement?.status)),
    );
    expect(states).toEqual([
      ['sent', undefined],
      ['sent', undefined],
      [undefined, undefined],
    ]);
  });

  test('is for the chosen students alone, or for blocks of one module', async () => {
    const of = await makeProgramme(2);
    const [chosen, other] = [await makeStudent(), await makeStudent()];
    for (const one of [chosen, other]) await register(one, of);
    await settle();
    const elsewhere = await makeStudent();
    const moduleId = of.modules[1]?.id;
    const none = { startsFrom: undefined, startsUntil: undefined };
    const { data } = await start(of, { ...none, moduleId, userIds: [chosen, elsewhere, chosen] });
    await dieAt(1, 'after', () => run(data.id));
    await run(data.id);
    await settle();
    const done = await jobOf(at().services.table, { companyId: at().company.companyId, jobId: data.id });
    expect(done).toMatchObject({ processed: 2, tally: { finalized: 1, left: 1 }, problemCount: 1 });
    const final = async (one: UserId) =>
      (await studiesOf(one)).blocks.map((each) => each.finalizedAt !== null);
    expect([await final(chosen), await final(other)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  test('leaves who stopped, and sends them nothing anew', async () => {
    const of = await makeProgramme(2);
    const [student, stopped] = [await makeStudent(), await makeStudent()];
    for (const one of [student, stopped]) await register(one, of);
    await settle();
    const wanted = { startsFrom: undefined, startsUntil: undefined, moduleId: of.modules[0]?.id };
    await run((await start(of, { ...wanted, userIds: [student] })).data.id);
    for (const userId of [student, stopped]) await stop(userId);
    const later = { ...wanted, moduleId: of.modules[1]?.id, userIds: [student, stopped] };
    const { data: final } = await start(of, later);
    const { data: again } = await call(routes.resendAgreements, 'admin', {
      params: idOf(of),
      body: { userIds: [student, stopped], statuses: ['rejected', 'sent'] },
    });
    for (const { id } of [final, again]) {
      await run(id);
      const job = await jobOf(at().services.table, { companyId: at().company.companyId, jobId: id });
      expect([job.state, job.processed, job.tally]).toEqual(['done', 2, {}]);
    }
  });

  test('leaves who stops at that moment, and names them', async () => {
    const [of, student] = [await makeProgramme(1), await makeStudent()];
    await register(student, of);
    await settle();
    const { data } = await start(of);
    justBeforeWriting(at().client, () => stop(student));
    await run(data.id);
    const job = await jobOf(at().services.table, { companyId: at().company.companyId, jobId: data.id });
    expect(job).toMatchObject({ state: 'done', processed: 1, tally: { left: 1 }, problemCount: 1 });
    expect((await studiesOf(student)).blocks.map(({ finalizedAt }) => finalizedAt)).toEqual([null]);
  });

  test('sends anew what was rejected or waits, once, also where two ask for it at once', async () => {
    const of = await makeProgramme(2);
    const students = [await makeStudent(), await makeStudent(), await makeStudent()];
    for (const one of students) await register(one, of);
    const { data: first } = await start(of, { moduleId: of.modules[0]?.id, startsUntil: undefined });
    await run(first.id);
    await settle();
    const before = await Promise.all(students.map(agreementNow));
    const [rejecting, approving] = before;
    if (!rejecting || !approving) throw new Error('there are agreements');
    const params = ({ documentId }: typeof rejecting) => ({ params: { documentId } });
    await callAs(rejecting.userId, routes.rejectAgreement, {
      ...params(rejecting),
      body: { sha256: (await studyAgreement(rejecting)).data.sha256, reason: 'Niet mijn blok' },
    });
    await callAs(approving.userId, routes.approveAgreement, {
      ...params(approving),
      body: { sha256: (await studyAgreement(approving)).data.sha256, word: 'goedkeuren' },
    });
    expect((await Promise.all(students.map(agreementNow))).map(({ status }) => status)).toEqual([
      ...['rejected', 'approved', 'sent'],
    ]);
    const resend = async () =>
      (
        await call(routes.resendAgreements, 'admin', {
          params: idOf(of),
          body: { userIds: students, statuses: ['rejected', 'sent'] },
        })
      ).data.id;
    const [one, two] = [await resend(), await resend()];
    await dieAt(1, 'after', () => run(one));
    await run(two);
    await run(one);
    await settle();
    const after = await Promise.all(students.map(agreementNow));
    expect(after.map((each) => each.status)).toEqual(['sent', 'approved', 'sent']);
    expect(after.map(({ documentId }, index) => documentId === before[index]?.documentId)).toEqual([
      ...[false, true, false],
    ]);
    const jobs = await Promise.all(
      [one, two].map((jobId) => jobOf(at().services.table, { companyId: at().company.companyId, jobId })),
    );
    const sums = jobs.map((each) => each.tally.resent ?? 0);
    expect(sums.reduce((sum, each) => sum + each)).toBe(2);
  });

  test('needs a choice, a period that ends after it begins, and an education that is there', async () => {
    const nothing = await start(programme, { startsFrom: undefined, startsUntil: undefined });
    expect(nothing.error.errors).toEqual({ startsFrom: { key: 'required' } });
    const { error } = await start(programme, { startsUntil: '2026-07-01' });
    expect(error.errors).toEqual({ startsUntil: { key: 'beforeStart' } });
    const elsewhere = await call(routes.finalizeBlocks, 'stranger', {
      params: idOf(programme),
      body: { startsFrom: '2026-08-01', startsUntil: '2026-09-30' },
    });
    expect(refusalOf(elsewhere)).toEqual([404, 'EDUCATION_NOT_FOUND']);
  });
});
