import { describe, expect, test } from 'vitest';
import { handler as worker } from '#functions/content/jobs.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import { copyRoutes } from '#shared/content/copy-routes.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { lambdaContext } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import {
  call,
  codeOf,
  course,
  elsewhere,
  offer,
  owner,
  params,
  receiver,
  services,
  useOffer,
} from '../offers/fixture.ts';

useOffer();

const terms = (companyId: string, copyable: boolean) => ({
  companies: [
    { companyId: owner, isPublic: false },
    { companyId, isPublic: false, copyable },
  ],
});
const copy = (who: 'reader' | 'outsider' | 'guest' = 'reader') =>
  call(copyRoutes.copyCourse, who, { params, body: { title: 'Duinen van ons' } });
const run = async (jobId: string) => {
  const input = { companyId: receiver, jobId, attempt: 1 };
  await worker({ step: 'run', input }, lambdaContext);
};
const jobOfReceiver = (jobId: string) =>
  jobOf(services.table, { companyId: receiver, jobId: jobIdOf.parse(jobId) });
const read = (id: string) => call(routes.getCourse, 'reader', { params: { courseId: id } });

describe('a course that another organisation offers', () => {
  test('is only read, unless its owner allows a copy', async () => {
    expect((await call(offerRoutes.getOfferedCourse, 'reader', { params })).data.copyable).toBe(false);
    expect(codeOf(await copy())).toBe('COPY_NOT_ALLOWED');
    expect(codeOf(await copy('outsider'))).toBe('COURSE_NOT_FOUND');
    await offer(course, terms(receiver, true));
    expect((await call(offerRoutes.getOfferedCourse, 'reader', { params })).data.copyable).toBe(true);
    expect(codeOf(await copy('guest'))).toBe('NO_ADMIN_ACCESS');
    await offer(course, terms(receiver, false));
    expect(codeOf(await copy())).toBe('COPY_NOT_ALLOWED');
  });

  test('is copied to a course of one’s own, which says where it came from', async () => {
    await offer(course, terms(receiver, true));
    const { data: job } = await copy();
    await run(job.id);
    const { data: made } = await read(job.courseId);
    expect(made).toMatchObject({
      ...{ title: 'Duinen van ons', status: 1, chapters: [{ title: 'Zand' }] },
      companies: [{ companyId: receiver, isPublic: false }],
      origin: { courseId: course.id, organisation: 'Hogeschool Aan Zee', title: 'Duinen' },
    });
    // It follows its source no more, and stays when the offer goes.
    await offer(course, { title: 'Zee', companies: terms(receiver, true).companies.slice(0, 1) });
    await settle();
    expect((await read(job.courseId)).data).toEqual(made);
    expect((await call(routes.getCourse, 'author', { params: { courseId: job.courseId } })).status).toBe(404);
  });

  test('is copied no further once the offer, or the right to copy, was withdrawn', async () => {
    const changes = [
      { companies: terms(receiver, true).companies.slice(0, 1) },
      terms(receiver, false),
      { status: 1, ...terms(receiver, true) },
    ];
    for (const change of changes) {
      await offer(course, { status: 2, ...terms(receiver, true) });
      const { data: job } = await copy();
      await dieAt(1, 'after', () => run(job.id));
      await offer(course, change);
      await run(job.id);
      expect(await jobOfReceiver(job.id)).toMatchObject({ state: 'failed', refusal: 'COPY_NOT_ALLOWED' });
      expect((await read(job.courseId)).data.chapters).toEqual([]);
    }
  });

  test('isn’t copied by a portion that was read before the withdrawal, and written after it', async () => {
    await offer(course, terms(receiver, true));
    const { data: job } = await copy();
    await dieAt(1, 'after', () => run(job.id));
    justBeforeWriting(dynamoOfTest().client, () => offer(course, terms(elsewhere, true)));
    await run(job.id);
    expect(await jobOfReceiver(job.id)).toMatchObject({ state: 'failed', refusal: 'COPY_NOT_ALLOWED' });
    expect((await read(job.courseId)).data.chapters).toEqual([]);
  });
});
