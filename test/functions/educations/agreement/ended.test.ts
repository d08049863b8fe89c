import { beforeEach, expect, test } from 'vitest';
import { handler as worker } from '#functions/educations/jobs.ts';
import { handler as schedule } from '#functions/educations/schedule.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { jobOf, jobProblems } from '#functions/platform/job/job.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, refusalOf, useWorld } from '../fixture.ts';
import {
  callAs,
  makeProgramme,
  makeStudent,
  ofBlock,
  onBlock,
  register,
  studiesOf,
} from '../student-fixture.ts';

useWorld();

let programme: Education;
let userId: UserId;

/** A student with a final block, whose agreement waits for them. */
beforeEach(async () => {
  programme = await makeProgramme();
  userId = await makeStudent();
  const { data } = await register(userId, programme);
  await onBlock('finalizeBlock', userId, data.blocks[0] as Block);
  await settle();
});

const firstBlock = async () => (await studiesOf(userId)).blocks[0] as Block;

async function become(change: object) {
  const { registration } = await studiesOf(userId);
  const body = { version: registration?.version, ...change };
  await call(studentRoutes.updateRegistration, 'admin', { params: { userId }, body });
}
const stop = () => become({ status: 'stopped', unsubscribedOn: '2026-10-01' });

test('nobody who stopped, be it at that moment, is sent another agreement', async () => {
  const before = await firstBlock();
  const generate = () =>
    call(agreementRoutes.generateAgreement, 'admin', {
      params: ofBlock(userId, before),
      body: { version: before.version },
    });
  justBeforeWriting(at().client, stop);
  expect(refusalOf(await generate())).toEqual([409, 'CONFLICT']);
  expect(refusalOf(await generate())).toEqual([409, 'WRONG_STATE']);
  expect((await firstBlock()).agreement).toEqual(before.agreement);
});

test('who stopped, be it at that moment, decides on no agreement any more, until their study goes on', async () => {
  const { documentId } = (await firstBlock()).agreement ?? {};
  if (!documentId) throw new Error('there is an agreement');
  const params = { documentId };
  const seen = async () => (await callAs(userId, agreementRoutes.getStudyAgreement, { params })).data;
  const { sha256 } = await seen();
  const approve = () =>
    callAs(userId, agreementRoutes.approveAgreement, { params, body: { word: 'GOEDKEUREN', sha256 } });
  justBeforeWriting(at().client, stop);
  expect(refusalOf(await approve())).toEqual([409, 'CONFLICT']);
  expect(refusalOf(await approve())).toEqual([409, 'STUDY_ENDED']);
  const reject = { params, body: { reason: 'Ik ben weg', sha256 } };
  expect(refusalOf(await callAs(userId, agreementRoutes.rejectAgreement, reject))).toEqual([
    409,
    'STUDY_ENDED',
  ]);
  expect(await seen()).toMatchObject({ status: 'sent', studyEnded: true });
  await become({ status: null });
  expect(await seen()).toMatchObject({ studyEnded: false });
  expect((await approve()).status).toBe(204);
});

test('nor is who stops at the moment at which agreements are sent anew by the hundred', async () => {
  const before = await firstBlock();
  const { data } = await call(agreementRoutes.resendAgreements, 'admin', {
    params: idOf(programme),
    body: { userIds: [userId], statuses: ['sent'] },
  });
  const of = { companyId: at().company.companyId, jobId: data.id };
  justBeforeWriting(at().client, stop);
  await worker({ step: 'run', input: { ...of, attempt: 1 } }, { awsRequestId: 'resending' } as Parameters<
    typeof worker
  >[1]);
  expect(await jobOf(at().services.table, of)).toMatchObject({ state: 'done', tally: { left: 1 } });
  expect((await firstBlock()).agreement).toEqual(before.agreement);
});

test('who was deleted or closed is sent nothing to agree to, be it by hand or by the hundred', async () => {
  const { services, company } = at();
  const final = await firstBlock();
  const open = (await studiesOf(userId)).blocks[1] as Block;
  const person = await services.table.get(user.at({ userId }));
  if (!person) throw new Error('nobody');
  for (const gone of [{ status: 2 as const }, { deletedAt: '2026-11-24T09:00:00.000Z' }]) {
    const before = await services.table.get(user.at({ userId }));
    await services.table.transact([replace(user, before ?? person, { ...person, ...gone })], {
      notAudited: 'prepares a test',
    });
    const wrong = [409, 'WRONG_STATE'];
    expect(refusalOf(await onBlock('finalizeBlock', userId, open, { acceptInsufficient: true }))).toEqual(
      wrong,
    );
    const asked = await call(agreementRoutes.generateAgreement, 'admin', {
      params: ofBlock(userId, final),
      body: { version: final.version },
    });
    expect(refusalOf(asked)).toEqual(wrong);
    const userIds = [userId];
    const [finalizing, resending] = [
      await call(agreementRoutes.finalizeBlocks, 'admin', { params: idOf(programme), body: { userIds } }),
      await call(agreementRoutes.resendAgreements, 'admin', {
        params: idOf(programme),
        body: { userIds, statuses: ['sent'] },
      }),
    ];
    for (const { data } of [finalizing, resending]) {
      const of = { companyId: company.companyId, jobId: data.id };
      await worker({ step: 'run', input: { ...of, attempt: 1 } }, { awsRequestId: 'gone' } as Parameters<
        typeof worker
      >[1]);
      expect(await jobOf(services.table, of)).toMatchObject({ state: 'done', tally: { left: 1 } });
      const [said] = await services.table.query(jobProblems.in(of), { range: { beginsWith: ['PROBLEMS'] } });
      expect(said?.problems.map(({ key }) => key)).toEqual(['notActive']);
    }
  }
});

test('whose study has ended is reminded of no agreement until it goes on', async () => {
  const run = async (days: number) => {
    const plannedAt = new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
    await schedule({ job: 'remind-of-agreements', plannedAt }, { awsRequestId: `run-${days}` });
    await settle();
    const told = await notificationsOf({ userId }, at().company);
    return told.filter(({ kind }) => kind === 'educations.agreement-reminder').length;
  };
  await stop();
  expect(await run(8)).toBe(0);
  await become({ status: null });
  expect(await run(9)).toBe(0);
  expect(await run(16)).toBe(1);
});
