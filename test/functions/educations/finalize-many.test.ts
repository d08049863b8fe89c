import { beforeAll, describe, expect, test } from 'vitest';
import { handler as worker } from '#functions/educations/jobs.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { dieAt } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, refusalOf, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(2);
});

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

  test('needs a period that ends after it begins, and an education that is there', async () => {
    const { error } = await start(programme, { startsUntil: '2026-07-01' });
    expect(error.errors).toEqual({ startsUntil: { key: 'beforeStart' } });
    const elsewhere = await call(routes.finalizeBlocks, 'stranger', {
      params: idOf(programme),
      body: { startsFrom: '2026-08-01', startsUntil: '2026-09-30' },
    });
    expect(refusalOf(elsewhere)).toEqual([404, 'EDUCATION_NOT_FOUND']);
  });
});
