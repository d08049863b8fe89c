import { expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { ownCode } from '#functions/content/code/own-code.ts';
import { newId } from '#functions/platform/ids.ts';
import { job } from '#functions/platform/job/job.ts';
import { put } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf } from '#functions/platform/table/records.ts';
import { handler as schedule } from '#functions/privacy/schedule.ts';
import { handler as register } from '#functions/register/api.ts';
import { people } from '#infra/local/demo/people.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { routes as registerRoutes } from '#shared/register/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { endTasks } from './end-tasks.ts';
import {
  ask,
  begin,
  companyId,
  dump,
  enterResults,
  freshTable,
  idOf,
  kindsWith,
  marksOf,
  otherCompanyId,
  setDemo,
  work,
} from './erasure-fixture.ts';

const world = setDemo();
const nothingKept = { results: 0, finalWork: 0, work: 0, accounts: 0 };
const allKept = { results: 600, finalWork: 84, work: 24, accounts: 24 };

async function setTerms(terms: typeof nothingKept): Promise<void> {
  const { version } = (await ask(world, 'getRetention')).data;
  await ask(world, 'setRetention', { body: { version, terms } });
}

/** Something that happened to somebody, as any change of them records it. */
const changed = (key: string) => {
  const payload = { userId: idOf(key) };
  const { profile, email } = people.find((one) => one.key === key) ?? {};
  return recordOf(
    peopleEvents.userUpdated,
    { now: '2026-10-01T09:00:00.000Z', requestId: 'test' },
    {
      subject: { type: 'user', id: payload.userId },
      payload,
      companyId,
      after: { profile, email, status: 1 },
    },
  );
};

test('of a student who has something in every domain nothing remains but ids in records, when nothing is to be kept', async () => {
  await setTerms(nothingKept);
  const { services } = world;
  const [userId, marks] = [idOf('noor'), marksOf('noor')];
  await services.table.transact([], changed('noor'));
  const program = { courseId: newId('CourseId'), chapterId: newId('ChapterId'), source: 'print("Noor")' };
  await services.table.transact(
    [put(ownCode, { companyId, userId, ...program, savedAt: '2026-10-01T09:00:00.000Z' })],
    { notAudited: 'prepares a test' },
  );
  const other = { userId: newId('UserId'), result: 60, passed: null };
  const ofBoth = { marks: [{ userId, result: 75, passed: null }, other], count: 2 };
  const sheet = await enterResults(world, ofBoth);
  await enterResults(world, { marks: [{ userId, result: null, passed: true }] });
  const before = await kindsWith(world, marks);
  expect(before).toEqual(
    expect.arrayContaining(['user', 'membership', 'enrolment', 'submission', 'team', 'board-request']),
  );
  const handedIn = [...services.storedFiles.keys()].filter((key) => key.includes('fil_'));
  expect(await work(await begin(world, userId))).toEqual({ done: true });
  await settle();
  expect(await kindsWith(world, marks)).toEqual([]);
  expect(await kindsWith(world, [userId])).toEqual(['erasure', 'job', 'record']);
  expect(await services.table.get(sheet)).toMatchObject({ marks: [other], count: 1 });
  expect(services.accounts.has('noor@zilverbrug.example')).toBe(false);
  // What was handed in, and what proves that an exemption was earned.
  expect(handedIn.filter((key) => !services.storedFiles.has(key))).toHaveLength(2);
  const { data } = await ask(world, 'getErasure', { params: { userId } });
  expect(data).toMatchObject({
    name: null,
    erasure: { kept: [], erased: { account: 1, submissions: 1, teams: 1 } },
  });
  const [record] = await freshTable(world).query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(record?.after).toEqual({ status: 1, profile: { erased: true }, email: { erased: true } });
});

test('what another process writes of somebody while they are erased is unreadable after the next night', async () => {
  const userId = idOf('noor');
  await freshTable(world).transact([], changed('noor'));
  const read = async () => {
    const records = await freshTable(world).query(recordsOf(companyId, { type: 'user', id: userId }));
    return records.filter(({ name }) => name === 'people.user-updated').map(({ after }) => after);
  };
  expect(JSON.stringify(await read())).toContain('noor@zilverbrug.example');
  await schedule({ job: 'propose-erasures', plannedAt: new Date().toISOString() }, lambdaContext);
  const unreadable = { status: 1, profile: { erased: true }, email: { erased: true } };
  expect(await read()).toEqual([unreadable, unreadable]);
  expect(await kindsWith(world, [userId])).toEqual(['erasure', 'job', 'record']);
});

test('what is not reported to DUO yet keeps a student from being erased, and nothing is touched', async () => {
  const userId = idOf('samira');
  const before = await kindsWith(world, [userId]);
  const jobId = await begin(world, userId);
  await work(jobId);
  const found = await world.services.table.get(job.at({ companyId, jobId: jobIdOf.parse(jobId) }));
  expect(found).toMatchObject({ state: 'failed', refusal: 'MUTATION_OPEN' });
  expect(await kindsWith(world, [userId])).toEqual(
    [...new Set([...before, 'erasure', 'job', 'record'])].sort(),
  );
});

test('what the organisation has to keep stays, and the report says until when and why', async () => {
  await setTerms(allKept);
  const [userId, marks] = [idOf('samira'), marksOf('samira')];
  const as = await signInAs(world.services, idOf('greetje'));
  const list = { query: { per_page: 100 } };
  const { data: open } = await callRoute(register, registerRoutes.listMutations, list, { as });
  for (const { id } of open.data.filter((one) => one.studentId === userId)) {
    const body = { reason: 'Dubbel' };
    await callRoute(register, registerRoutes.deleteMutation, { params: { mutationId: id }, body }, { as });
  }
  await work(await begin(world, userId));
  await settle();
  const { erasure } = (await ask(world, 'getErasure', { params: { userId } })).data;
  const kept = erasure?.kept.map((one) => `${one.holding} ${one.class}`);
  expect(kept).toEqual([
    ...['submissions finalWork', 'submissions results'],
    // A decision of the board, and the letter that tells of it.
    ...['boardRequests results', 'documents results'],
  ]);
  // A lesson has an example with a namesake.
  const left = (await kindsWith(world, marks)).filter((kind) => kind !== 'chapter');
  expect(left).toEqual(['board-request', 'grading-task', 'submission', 'submission-attempt', 'word']);
  const [report] = [...world.services.storedFiles].filter(([key]) => key.includes(erasure?.jobId ?? '-'));
  expect(Buffer.from(report?.[1].bytes ?? []).toString('latin1')).toMatch(/^%PDF-1.7/);
});

test('who is in another organisation loses this one alone', async () => {
  const userId = idOf('dimitri');
  await endTasks(world, userId);
  const dimitri = { userId, name: 'Dimitri Papadopoulos' };
  const sheet = await enterResults(world, { state: 'confirmed', decidedBy: dimitri });
  const discarded = await enterResults(world, { state: 'discarded', enteredBy: dimitri, decidedBy: dimitri });
  await world.services.credentials.create(userId, 'dimitri@zilverbrug.example');
  await work(await begin(world, userId));
  await settle();
  expect(world.services.accounts.has('dimitri@zilverbrug.example')).toBe(true);
  const all = await dump(world);
  const person = JSON.parse(all.get(`USER#${userId} / PERSON`) ?? '{}');
  expect(Object.keys(person.memberships)).toEqual([otherCompanyId]);
  expect(await world.services.table.get(sheet)).toMatchObject({ decidedBy: dimitri });
  const nameless = { userId, name: '–' };
  const left = { enteredBy: nameless, decidedBy: nameless };
  expect(await world.services.table.get(discarded)).toMatchObject(left);
  // His name stays on the grades he gave, with the work of their students, and on the results he confirmed.
  const here = [...all].filter(([place, item]) => place.includes(companyId) && item.includes('Papadopoulos'));
  expect([...new Set(here.map(([place]) => place.split('#')[0]))].sort()).toEqual([
    'ATTEMPTS',
    'GRADER',
    'RESULT-SHEETS',
    'SUBMISSION',
    'WORD',
  ]);
});

test('the name of an assessor leaves what they graded once the term of that work is over', async () => {
  const userId = idOf('dimitri');
  await endTasks(world, userId);
  await setTerms(nothingKept);
  await work(await begin(world, userId));
  await settle();
  const all = await dump(world);
  const here = [...all].filter(([place, item]) => place.includes(companyId) && item.includes('Papadopoulos'));
  expect(here.map(([place]) => place)).toEqual([]);
  expect([...all.keys()].filter((place) => place.startsWith(`GRADER#${companyId}#${userId}`))).toEqual([]);
  await setTerms(allKept);
});

test('a teacher is taken out of teams, pools and plannings, also in the agendas of others', async () => {
  const marks = marksOf('ayse');
  await work(await begin(world, idOf('ayse')));
  await settle();
  expect(await kindsWith(world, marks)).toEqual([]);
});

test.each([
  ['anouk', 'oneself', 'NO_AUTHORIZATION'],
  ['bo', 'submission-open', 'SUBMISSION_OPEN'],
  ['farah', 'grading-open', 'GRADING_OPEN'],
])('%s isn’t erased, and it is said why: %s', async (key, obstacle, code) => {
  const params = { userId: idOf(key) };
  const { data: state } = await ask(world, 'getErasure', { params });
  expect(state.obstacles).toContain(obstacle);
  const body = { confirmation: state.confirmBy };
  expect((await ask(world, 'startErasure', { params, body })).error.message_id).toBe(code);
});

test('a hold keeps somebody from being erased until it ends, also when the job was started before', async () => {
  const params = { userId: idOf('otto') };
  const jobId = await begin(world, params.userId);
  await ask(world, 'setHold', { params, body: { reason: 'Loopt een klacht' } });
  await work(jobId);
  const found = await world.services.table.get(job.at({ companyId, jobId: jobIdOf.parse(jobId) }));
  expect(found?.refusal).toBe('USER_HELD');
  const { data: state } = await ask(world, 'getErasure', { params });
  expect(state).toMatchObject({ obstacles: ['held'], hold: { reason: 'Loopt een klacht' } });
  expect((await ask(world, 'listHolds')).data.data).toMatchObject([{ userId: params.userId }]);
  const body = { confirmation: state.confirmBy };
  expect((await ask(world, 'startErasure', { params, body })).error.message_id).toBe('USER_HELD');
  for (const _ of ['here', 'there']) expect((await ask(world, 'endHold', { params })).status).toBe(204);
  expect((await ask(world, 'getErasure', { params })).data.obstacles).toEqual([]);
});

test('it is confirmed by typing the name, and by nothing else', async () => {
  const params = { userId: idOf('otto') };
  const { error } = await ask(world, 'startErasure', { params, body: { confirmation: 'otto' } });
  expect(error).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { confirmation: { key: 'confirmation' } },
  });
  const stranger = { params: { userId: world.services.newId('UserId') } };
  for (const call of ['getErasure', 'endHold'] as const)
    expect((await ask(world, call, stranger)).error.message_id).toBe('USER_NOT_FOUND');
});

test('each night proposes of whom a term is over, once, and who is kept longer is proposed again after that', async () => {
  const userId = idOf('samira');
  const night = (plannedAt: string) => schedule({ job: 'propose-erasures', plannedAt }, lambdaContext);
  const proposed = async () => (await ask(world, 'listProposals')).data.data.map((one) => one.userId);
  await night('2033-09-01T01:30:00.000Z');
  expect(await proposed()).toEqual([]);
  for (const at of ['2034-01-05T01:30:00.000Z', '2034-01-06T01:30:00.000Z']) await night(at);
  expect(await proposed()).toEqual([userId]);
  await ask(world, 'postponeProposal', { params: { userId }, body: { until: '2199-01-01' } });
  expect(await proposed()).toEqual([]);
  const past = { params: { userId }, body: { until: '2020-01-01' } };
  expect((await ask(world, 'postponeProposal', past)).error.message_id).toBe('INVALID_INPUT');
});

test('terms are set by who saw the last ones', async () => {
  const { version, terms } = (await ask(world, 'getRetention')).data;
  const body = { version: version - 1, terms };
  expect((await ask(world, 'setRetention', { body })).error.message_id).toBe('CONFLICT');
});
