import { beforeEach, expect, test } from 'vitest';
import { carryOverGraders } from '#functions/grading/carry-over.ts';
import { appointed, examiner } from '#functions/grading/examiner.ts';
import { openAttempt } from '#functions/grading/submission.ts';
import { put, removeAt } from '#functions/platform/table/operations.ts';
import { gradingSettings } from '#functions/settings/grading.ts';
import type { Appointment } from '#shared/grading/examiner-schemas.ts';
import { routes } from '#shared/grading/routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { assigned, at, call, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();
const notAudited = { notAudited: 'prepares a test' };

async function only(onlyAppointed: boolean): Promise<void> {
  const { services, company } = at();
  const settings = {
    ...{ companyId: company.companyId, band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 } },
    ...{ showAssessor: false, inspectionDays: 30, mayLower: false, declaration: standardDeclaration },
    ...{ coachMayAssessFirst: true, onlyAppointed },
  };
  await services.table.transact([put(gradingSettings, settings)], notAudited);
}

/** The board appoints the 1st assessor of the tests, for as long as it says. */
async function appoint(learnpathId: LearnpathId, period: Pick<Appointment, 'from' | 'until'>): Promise<void> {
  const { services, company, people } = at();
  const appointment = {
    learnpathId,
    learnpathTitle: 'Bedrijfskunde',
    role: 'first-assessor' as const,
    ...period,
  };
  const of = { companyId: company.companyId, userId: people.first.userId };
  await services.table.transact([put(examiner, { ...of, appointments: [appointment] })], notAudited);
}

const always = { from: '2020-01-01', until: null };
const give = (submissionId: string, editVersion: number, firstAssessorUserId: string) =>
  call(routes.assign, 'coordinator', {
    params: { submissionId },
    body: { editVersion, firstAssessorUserId },
  });

beforeEach(() => only(true));

test('who isn’t appointed today is refused one by one and of many, and the list of graders says so', async () => {
  const { people } = at();
  const made = await handIn();
  const { submissionId } = made;
  const refused = async () => {
    const one = await give(submissionId, 1, people.first.userId);
    expect([one.status, one.error.errors]).toEqual([409, { firstAssessorUserId: { key: 'notAppointed' } }]);
    const given = [{ submissionId, userId: people.first.userId }];
    const many = await call(routes.assignMany, 'coordinator', { body: { role: 'first-assessor', given } });
    expect(many.data.data).toEqual([{ submissionId, refusal: 'NOT_APPOINTED' }]);
  };
  await refused();
  await appoint(made.learnpathId, { from: '2020-01-01', until: '2020-12-31' });
  await refused();
  await appoint(made.learnpathId, { from: '2090-01-01', until: null });
  await refused();
  await appoint(made.learnpathId, always);
  const { data } = (await call(routes.listGraders, 'coordinator')).data;
  const listed = new Map(data.map(({ userId, appointments }) => [userId, appointments]));
  expect(listed.get(people.first.userId)).toEqual([
    { learnpathId: made.learnpathId, role: 'first-assessor' },
  ]);
  expect(listed.get(people.second.userId)).toEqual([]);
  expect((await give(submissionId, 1, people.first.userId)).status).toBe(200);
});

test('nobody needs to be appointed unless the organisation says so', async () => {
  await only(false);
  const { submissionId } = await handIn();
  const { data } = (await call(routes.listGraders, 'coordinator')).data;
  expect(data.some(({ appointments }) => appointments)).toBe(false);
  expect((await give(submissionId, 1, at().people.first.userId)).status).toBe(200);
});

test('who was assigned by right submits, also when the appointment ended meanwhile', async () => {
  await only(false);
  const made = await assigned();
  const params = { submissionId: made.submissionId };
  const { data } = await call(routes.approveQuickscan, 'quickscanner', {
    params,
    body: { editVersion: made.editVersion },
  });
  await run('open-first-assessment', made.submissionId, 'token');
  await only(true);
  const body = { ...grades(made, 70, 80), editVersion: data.editVersion + 1 };
  expect((await call(routes.submitAssessment, 'first', { params, body })).status).toBe(200);
});

test('a further attempt goes to who is still appointed, and the others are missed', async () => {
  await only(false);
  const first = await assigned();
  const { table } = at().services;
  await table.transact([removeAt(openAttempt.at(first))], notAudited);
  const second = await handIn({ attempt: 2, assignmentId: first.assignmentId });
  await only(true);
  await appoint(second.learnpathId, always);
  await carryOverGraders(table, { at: '2026-11-20T09:00:00.000Z', requestId: 'request-of-hand-in' }, second);
  const { data } = await call(routes.getSubmission, 'coordinator', {
    params: { submissionId: second.submissionId },
  });
  expect(data).toMatchObject({ firstAssessorUserId: at().people.first.userId, secondAssessorUserId: null });
});

test('somebody is told for what they were appointed, and erasing takes it away', async () => {
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId: people.first.userId };
  await appoint((await handIn()).learnpathId, always);
  const read = () => appointed.read(services.table, of, 'nl', { alone: true });
  expect(await read()).toMatchObject([{ learnpathTitle: 'Bedrijfskunde', role: 'first-assessor' }]);
  const { coordinator: self } = people;
  const actor = { userId: self.userId, companyId: of.companyId, permissions: new Set<never>() };
  const cause = { now: '2026-11-20T09:30:00.000Z', requestId: 'request-of-erasure', actor, self };
  const erasing = { ...of, terms: usualTerms, cause, everywhere: true };
  for await (const { operations = [] } of appointed.erase(services, erasing))
    await services.table.transact([...operations], notAudited);
  expect(await read()).toEqual([]);
});
