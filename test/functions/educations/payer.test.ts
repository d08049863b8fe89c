import { beforeAll, describe, expect, test } from 'vitest';
import { payerShare } from '#functions/educations/payer/share.ts';
import { company } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { openPayerShare } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes as routes } from '#shared/educations/payer-routes.ts';
import { pointsByStatus } from '#shared/educations/progress.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import {
  callAs,
  exempt,
  makeProgramme,
  makeStudent,
  ofBlock,
  onBlock,
  register,
  studiesOf,
} from './student-fixture.ts';

useWorld();

const today = dutchDate(new Date().toISOString());
const nextMonth = dayPlus(today, 30);
const details = {
  contact: 'M. de Boer',
  email: 'm@zaak.example',
  address: 'Kade 1, Waterveen',
  reference: 'A-7',
};

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(2, { points: 60 });
});

async function begin(): Promise<UserId> {
  const student = await makeStudent();
  await register(student, programme);
  const { registration } = await studiesOf(student);
  await call(studentRoutes.updateRegistration, 'admin', {
    params: { userId: student },
    body: { version: registration?.version, payer: 'De Zaak', payerDetails: details },
  });
  return student;
}

const grant = (student: UserId, body: object = {}, session = {}) =>
  callAs(student, routes.grantPayerShare, { body: { expiresOn: nextMonth, ...body } }, session);
const tokenOf = async (student: UserId, body: object = {}) =>
  (await grant(student, body)).data.path.replace('/payer#', '');
const open = (token: string) => call(openPayerShare, null, { body: { token } });
const seen = async (student: UserId) => (await callAs(student, routes.getPayerShare)).data;

/** Changes what is stored of a link, as though time had passed. */
async function later(student: UserId, change: (link: { expiresOn: string }) => object, log?: object[]) {
  const { table } = at().services;
  const stored = await table.get(payerShare.at({ companyId: at().company.companyId, userId: student }), {
    consistent: true,
  });
  if (!stored?.link) throw new Error('there is a link');
  const link = { ...stored.link, ...change(stored.link) };
  const after = { ...stored, link, ...(log && { log: log as typeof stored.log }) };
  await table.transact([replace(payerShare, stored, after)], { notAudited: 'prepares a test' });
}

/** What the agreement of one of a student's blocks says. */
async function agreed(student: UserId, at: number): Promise<string> {
  const documentId = (await studiesOf(student)).blocks[at]?.agreement?.documentId ?? '';
  const { data } = await callAs(student, agreementRoutes.getStudyAgreement, { params: { documentId } });
  return JSON.stringify(data.parts);
}

describe('the payer', () => {
  test('stands on the agreement with whom to turn to', async () => {
    const student = await begin();
    const { blocks, registration } = await studiesOf(student);
    expect(registration).toMatchObject({ payer: 'De Zaak', payerDetails: details });
    const [block] = blocks;
    if (!block) throw new Error('there is a block');
    await onBlock('finalizeBlock', student, block, { acceptInsufficient: true });
    await settle();
    const said = await agreed(student, 0);
    for (const text of ['De Zaak', ...Object.values(details)]) expect(said).toContain(text);
  });

  test('of a block is who pays for the study, until the block names another; once final it stays', async () => {
    const student = await begin();
    const [first, second] = (await studiesOf(student)).blocks;
    if (!first || !second) throw new Error('there are blocks');
    const town = { payer: 'Gemeente Waterveen', payerDetails: { ...details, contact: 'A. Vos' } };
    await onBlock('updateBlock', student, first, { paidBy: town });
    const finalize = async (at: 0 | 1) => {
      const one = (await studiesOf(student)).blocks[at];
      if (one) await onBlock('finalizeBlock', student, one);
      await settle();
    };
    await finalize(0);
    await finalize(1);
    expect(await agreed(student, 0)).toContain('Gemeente Waterveen');
    expect(await agreed(student, 0)).not.toContain('De Zaak');
    const final = (await studiesOf(student)).blocks[0] ?? first;
    expect(refusalOf(await onBlock('updateBlock', student, final, { paidBy: null }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    const version = (await studiesOf(student)).registration?.version;
    const later = { params: { userId: student }, body: { version, payer: 'Nieuw BV' } };
    await call(studentRoutes.updateRegistration, 'admin', later);
    const kept = (await studiesOf(student)).blocks[1] ?? second;
    await call(agreementRoutes.generateAgreement, 'admin', {
      params: ofBlock(student, kept),
      body: { version: kept.version },
    });
    await settle();
    expect(await agreed(student, 1)).toContain('De Zaak');
    await onBlock('unlockBlock', student, (await studiesOf(student)).blocks[1] ?? second);
    await onBlock('updateBlock', student, (await studiesOf(student)).blocks[1] ?? second, { paidBy: null });
    await finalize(1);
    expect(await agreed(student, 1)).toContain('Nieuw BV');
    const log = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(student, first) });
    expect(log.data.data.map(({ type }) => type)).toContain('payer-changed');
  });

  test('sees nothing until the student shares, and then study points alone', async () => {
    const student = await begin();
    expect(await seen(student)).toEqual({ payer: 'De Zaak', share: null, endedForSafetyAt: null });
    const [block] = (await studiesOf(student)).blocks;
    if (block) await exempt(student, block);
    const { data } = await open(await tokenOf(student));
    expect(data).toMatchObject({ points: 60, planned: 60, grades: null, expiresOn: nextMonth, ended: false });
    expect(JSON.stringify(data)).not.toContain('Deel 1');
  });

  test('sees what the student is busy with as busy, as their own page does', async () => {
    const student = await begin();
    const [block] = (await studiesOf(student)).blocks;
    if (!block) throw new Error('there is a block');
    const { data: moved } = await onBlock('updateBlock', student, block, {
      startDate: '2026-01-01T00:00:00',
    });
    await onBlock('finalizeBlock', student, moved);
    const own = await callAs(student, studentRoutes.getStudyEducation);
    const { busy, planned } = pointsByStatus(own.data.blocks);
    expect({ busy, planned }).toEqual({ busy: 30, planned: 30 });
    expect((await open(await tokenOf(student))).data).toMatchObject({ busy, planned });
  });

  test('sees grades where the student ticks that', async () => {
    const student = await begin();
    const { data } = await open(await tokenOf(student, { showsGrades: true }));
    expect(data.grades).toEqual([]);
    expect((await seen(student)).share).toMatchObject({ showsGrades: true, isOver: false });
  });

  test('is told apart from nobody: a link that is over, ended, replaced or made up shows nothing', async () => {
    const student = await begin();
    const [first, second] = [await tokenOf(student), await tokenOf(student)];
    const unknown = [404, 'PAYER_SHARE_NOT_FOUND'];
    expect(refusalOf(await open(first))).toEqual(unknown);
    expect((await open(second)).status).toBe(200);
    await later(student, () => ({ expiresOn: dayPlus(today, -1) }));
    expect(refusalOf(await open(second))).toEqual(unknown);
    expect((await seen(student)).share?.isOver).toBe(true);
    const third = await tokenOf(student);
    await callAs(student, routes.revokePayerShare);
    await callAs(student, routes.revokePayerShare);
    expect(refusalOf(await open(third))).toEqual(unknown);
    expect(refusalOf(await open('x'.repeat(43)))).toEqual(unknown);
    expect((await seen(student)).share).toBeNull();
  });

  test('sees nothing once its student can’t end the link any more: they were closed, or the organisation was', async () => {
    const { table } = at().services;
    const { companyId } = at().company;
    const notAudited = { notAudited: 'prepares a test' };
    const student = await begin();
    const token = await tokenOf(student);
    const member = await table.get(membership.at({ companyId, userId: student }), { consistent: true });
    if (!member) throw new Error('they are a member');
    const [closed] = await table.transact(
      [replace(membership, member, { ...member, status: 2 })],
      notAudited,
    );
    expect(refusalOf(await open(token))).toEqual([404, 'PAYER_SHARE_NOT_FOUND']);
    await table.transact([replace(membership, closed, { ...closed, status: 1 })], notAudited);
    expect((await open(token)).status).toBe(200);
    const before = await table.get(company.at({ companyId }), { consistent: true });
    if (!before) throw new Error('there is a company');
    const archivedAt = '2026-11-01T08:00:00.000Z';
    const [archived] = await table.transact(
      [replace(company, before, { ...before, archivedAt })],
      notAudited,
    );
    expect(refusalOf(await open(token))).toEqual([404, 'PAYER_SHARE_NOT_FOUND']);
    const { archivedAt: _, ...reopened } = archived;
    await table.transact([replace(company, archived, reopened)], notAudited);
  });

  test('is noted when they look, once an hour, and on the timeline', async () => {
    const student = await begin();
    const token = await tokenOf(student);
    await Promise.all([open(token), open(token)]);
    await open(token);
    expect((await seen(student)).share?.openedAt).toHaveLength(1);
    const [past, made] = [-2, -3].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await later(student, () => ({ madeAt: made }), [
      { at: made, kind: 'shared' },
      { at: past, kind: 'opened' },
    ]);
    await open(token);
    expect((await seen(student)).share?.openedAt).toHaveLength(2);
    const { handler: guidance } = await import('#functions/guidance/api.ts');
    const { timelineRoutes } = await import('#shared/guidance/timeline-routes.ts');
    const { callRoute, signInAs } = await import('#test/support/api.ts');
    const as = await signInAs(at().services, student);
    const { data } = await callRoute(guidance, timelineRoutes.getStudyTimeline, {}, { as });
    const kinds = data.data.map(({ kind }) => kind).filter((kind) => kind.startsWith('payer'));
    expect(kinds).toEqual(['payer-opened', 'payer-opened', 'payer-shared']);
  });
});

describe('a link', () => {
  test('works for a year at most, from tomorrow on, and is of who studies', async () => {
    const student = await begin();
    const errors = async (expiresOn: string) => (await grant(student, { expiresOn })).error.errors;
    expect(await errors(today)).toEqual({ expiresOn: { key: 'future' } });
    expect(await errors(dayPlus(today, 366))).toEqual({ expiresOn: { key: 'withinYear' } });
    const nobody = await grant(await makeStudent());
    expect(refusalOf(nobody)).toEqual([404, 'EDUCATION_NOT_FOUND']);
    const as = await grant(student, {}, { impersonatorId: at().people.admin.userId });
    expect(refusalOf(as)).toEqual([403, 'IMPERSONATION_NOT_ALLOWED']);
  });
});
