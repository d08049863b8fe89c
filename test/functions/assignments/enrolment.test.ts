import { expect, test } from 'vitest';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { at, call, makeFile, makePublished, makeReady, useWorld } from './fixture.ts';

useWorld();

async function turn({
  englishTitle,
  ...change
}: {
  status?: EnrolmentStatus;
  startsOn?: string;
  endsOn?: string | null;
  englishTitle?: string;
}) {
  const { services, company, people, learnpathId } = at();
  const before = await services.table.get(enrolmentAt(company.companyId, people.student.userId, learnpathId));
  if (!before) throw new Error('the student is not enrolled');
  const after = { ...before, status: 'open' as const, startsOn: '2026-09-01', endsOn: null, ...change };
  after.summary = { ...before.summary, englishTitle };
  await services.table.transact([replace(enrolment, before, after)], { notAudited: 'prepares a test' });
}

/** What a student is answered who goes by address past what the pages offer. */
async function tried(assignmentId: string, fileIds: readonly string[]) {
  const params = { assignmentId };
  const body = { fileId: await makeFile(), displayName: 'verslag.pdf' };
  const answers = [
    await call(routes.getStudyAssignment, 'student', { params }),
    await call(routes.addReadyFile, 'student', { params, body }),
    await call(routes.handIn, 'student', { params, body: { fileIds: [...fileIds], publishedVersion: 1 } }),
  ];
  return answers.map((answer) => (answer.status < 300 ? answer.status : answer.error.message_id));
}

const notStarted = 'ENROLMENT_NOT_STARTED';
const ended = 'ENROLMENT_ENDED';

test.each([
  [
    'before the first day',
    { status: 'future', startsOn: '2999-01-01' },
    [notStarted, notStarted, notStarted],
  ],
  ['opened too early by hand', { startsOn: '2999-01-01' }, [notStarted, notStarted, notStarted]],
  ['closed', { status: 'closed' }, [ended, ended, ended]],
  ['after the last day', { endsOn: '2026-10-31' }, [ended, ended, ended]],
  ['completed', { status: 'completed' }, [200, ended, ended]],
  [
    'an enrolment that never was',
    { status: 'closed', startsOn: '2999-01-01' },
    ['ASSIGNMENT_NOT_FOUND', 'ASSIGNMENT_NOT_FOUND', 'ASSIGNMENT_NOT_FOUND'],
  ],
] as const)('%s: reading, preparing and handing in by address answer %j %j', async (_, change, answers) => {
  await turn({});
  const { id } = await makePublished();
  const fileIds = await makeReady(id);
  await turn(change);
  expect(await tried(id, fileIds)).toEqual(answers);
  await turn({});
});

test('one’s own work stays readable when the enrolment is over, and can’t be handed in again', async () => {
  await turn({});
  const { id } = await makePublished();
  const params = { assignmentId: id };
  const fileIds = await makeReady(id);
  const { data: own } = await call(routes.handIn, 'student', {
    params,
    body: { fileIds, publishedVersion: 1 },
  });
  await turn({ status: 'closed' });
  const { status, data } = await call(routes.getStudyAssignment, 'student', { params });
  expect([status, data.mayHandIn, data.access]).toEqual([200, false, 'ended']);
  const submission = { params: { ...params, submissionId: own.id } };
  expect((await call(routes.getStudySubmission, 'student', submission)).status).toBe(200);
  await turn({});
});

test('the list says from when an assignment opens, until it does', async () => {
  const { id } = await makePublished();
  const startsOn = async () => {
    const { data } = await call(routes.listStudyAssignments, 'student', {});
    return data.data.find((one) => one.id === id)?.startsOn;
  };
  await turn({ status: 'future', startsOn: '2999-01-01' });
  expect(await startsOn()).toBe('2999-01-01');
  await turn({});
  expect(await startsOn()).toBe(null);
});

test('the list and the page say what the learning path is called in English, if it is', async () => {
  const { id } = await makePublished();
  const params = { assignmentId: id };
  const names = async () => {
    const { data } = await call(routes.listStudyAssignments, 'student', {});
    const { data: page } = await call(routes.getStudyAssignment, 'student', { params });
    return [data.data.find((one) => one.id === id), page].map((one) => one?.learnpathEnglishTitle);
  };
  await turn({ englishTitle: 'Doing business' });
  expect(await names()).toEqual(['Doing business', 'Doing business']);
  await turn({});
  expect(await names()).toEqual(['', '']);
});

test('what never was is on no list', async () => {
  const { id } = await makePublished();
  await turn({ status: 'closed', startsOn: '2999-01-01' });
  const { data } = await call(routes.listStudyAssignments, 'student', {});
  expect(data.data.map((one) => one.id)).not.toContain(id);
  await turn({});
});
