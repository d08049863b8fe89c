import { beforeAll, describe, expect, test } from 'vitest';
import { learnpathEvents } from '#events/learnpaths.ts';
import { handler } from '#functions/figures/api.ts';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { type EvaluationResult, evaluationRoutes } from '#shared/figures/evaluation.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, refusalOf, useWorld } from '../../educations/fixture.ts';
import { nameInEnglish } from '../../educations/papers-fixture.ts';
import { makeProgramme, makeStudent } from '../../educations/student-fixture.ts';
import { callFigures, enrolOn, notAudited } from '../fixture.ts';
import { itemsOf } from '../plain-count.ts';

useWorld();

let path: LearnpathId;
beforeAll(async () => {
  const programme = await makeProgramme(1);
  path = programme.linkedLearnpaths[0]?.learnpathId as LearnpathId;
  await settle();
});

const companyId = () => at().company.companyId;
const params = () => ({ learnpathId: path });

/** Somebody whose enrolment on the learning path comes to this end; they are told of it by event. */
async function ends(
  status: 'closed' | 'exempt' = 'closed',
  startsOn = '2026-01-01',
  now = new Date().toISOString(),
): Promise<UserId> {
  const { table } = at().services;
  const userId = await makeStudent();
  await enrolOn(path, [userId]);
  const before = await table.get(enrolmentAt(companyId(), userId, path));
  if (!before) throw new Error('they were just enrolled');
  await table.transact(
    [replace(enrolment, before, { ...before, status, startsOn })],
    recordOf(
      learnpathEvents.enrolmentClosed,
      { now, requestId: 'request-of-end' },
      {
        ...{ subject: { type: 'enrolment', id: `${path}:${userId}` }, companyId: companyId() },
        payload: { learnpathId: path, userId },
      },
    ),
  );
  return userId;
}

const as = async (userId: UserId) => ({ as: await signInAs(at().services, userId) });
const opens = async (userId: UserId) =>
  callRoute(handler, evaluationRoutes.getEvaluation, { params: params() }, await as(userId));
async function answers(userId: UserId, score: number, remark = '') {
  const { questions } = (await opens(userId)).data;
  const body = { answers: Object.fromEntries(questions.map(({ id }) => [id, score])), remark };
  return callRoute(handler, evaluationRoutes.answerEvaluation, { params: params(), body }, await as(userId));
}
const results = async (): Promise<EvaluationResult | undefined> =>
  (await callFigures(evaluationRoutes.getEvaluationResults, 'manager', { params: params() })).data.data[0];

describe('who ended a learning path', () => {
  test('is asked once, however often and late the event comes', async () => {
    const userId = await ends();
    const told = await unsettled();
    await settle();
    await passOn(...told);
    await passOn(...told.toReversed());
    const about = (await notificationsOf({ userId }, at().company, at().services)).filter(
      ({ kind }) => kind === 'figures.evaluation-asked',
    );
    expect(about).toMatchObject([{ values: { learnpath: 'Deel 1' } }]);
    expect((await opens(userId)).data).toMatchObject({ answered: false });
    expect((await opens(userId)).data.questions).toHaveLength(5);
  });

  test('reads what it is called in English too, where it has such a title', async () => {
    const userId = await ends();
    await settle();
    expect((await opens(userId)).data.englishTitle).toBe('');
    await nameInEnglish(path, 'Entrepreneurship');
    const names = { title: 'Deel 1', englishTitle: 'Entrepreneurship' };
    expect((await opens(userId)).data).toMatchObject(names);
    const later = await ends();
    await settle();
    expect(await notificationsOf({ userId: later }, at().company, at().services)).toContainEqual(
      expect.objectContaining({
        kind: 'figures.evaluation-asked',
        values: { learnpath: 'Deel 1', learnpathInEnglish: 'Entrepreneurship' },
      }),
    );
  });

  test('is not asked when they were exempt, or never began; and nobody else is', async () => {
    const exempt = await ends('exempt');
    const early = await ends('closed', '2090-01-01');
    await settle();
    for (const userId of [exempt, early, at().people.fellow.userId])
      expect(refusalOf(await opens(userId))).toEqual([404, 'EVALUATION_NOT_FOUND']);
  });

  test('is not asked by an event that is delivered again after the days to answer', async () => {
    const late = await ends('closed', '2026-01-01', '2026-03-01T10:00:00.000Z');
    await settle();
    const told = await notificationsOf({ userId: late }, at().company, at().services);
    expect(told.map(({ kind }) => kind)).not.toContain('figures.evaluation-asked');
  });

  test('is asked no more once it is opened for them again', async () => {
    const userId = await ends();
    await settle();
    expect((await opens(userId)).status).toBe(200);
    const of = { learnpathId: path, userId };
    const { version } = (await at().services.table.get(enrolmentAt(companyId(), userId, path))) ?? {};
    const body = { version, status: 'open' };
    const who = await as(at().people.admin.userId);
    expect((await callRoute(learnpaths, routes.updateEnrolment, { params: of, body }, who)).status).toBe(200);
    await settle();
    expect(refusalOf(await opens(userId))).toEqual([404, 'EVALUATION_NOT_FOUND']);
  });

  test('is not asked when what ended before is only corrected, long after', async () => {
    const userId = await ends('closed', '2026-01-01', '2026-03-01T10:00:00.000Z');
    await settle();
    const of = { learnpathId: path, userId };
    const { version } = (await at().services.table.get(enrolmentAt(companyId(), userId, path))) ?? {};
    const body = { version, status: 'completed' };
    const changed = await callRoute(
      learnpaths,
      routes.updateEnrolment,
      { params: of, body },
      await as(at().people.admin.userId),
    );
    expect(changed.status).toBe(200);
    await settle();
    expect(refusalOf(await opens(userId))).toEqual([404, 'EVALUATION_NOT_FOUND']);
  });

  test('answers once, also by a double click, and only what is asked', async () => {
    const userId = await ends();
    await settle();
    const wrong = await callRoute(
      handler,
      evaluationRoutes.answerEvaluation,
      { params: params(), body: { answers: { q000000000000: 3 }, remark: '' } },
      await as(userId),
    );
    expect(refusalOf(wrong)).toEqual([422, 'INVALID_INPUT']);
    const both = await Promise.all([answers(userId, 4), answers(userId, 4)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await answers(userId, 1))).toEqual([409, 'ALREADY_ANSWERED']);
    expect((await opens(userId)).data.answered).toBe(true);
  });
});

test('nothing shows below five answers, then five at a time; and nothing that is stored names who said what', async () => {
  expect(await results()).toMatchObject({ answers: 0, questions: [], remarks: [] });
  const people: UserId[] = [];
  for (let made = 0; made < 8; made += 1) people.push(await ends());
  await settle();
  // One answered above already: with three more it is four.
  for (const userId of people.slice(0, 3)) await answers(userId, 5, `Dit vond ik: ${userId.slice(-3)}`);
  expect(await results()).toMatchObject({ answers: 0, questions: [], remarks: [] });
  // All at once: each meets the others, and none is lost.
  const late = await Promise.all(people.slice(3, 7).map((userId) => answers(userId, 2)));
  expect(late.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const shown = await results();
  expect(shown?.answers).toBe(5);
  expect(shown?.remarks).toHaveLength(3);
  for (const { counts } of shown?.questions ?? []) {
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(counts.slice(3)).toEqual([1, 3]);
  }
  const kept = [...(await itemsOf('evaluation')), ...(await itemsOf('evaluation-remark'))];
  const [text, written] = [JSON.stringify(kept), JSON.stringify(await itemsOf('record'))];
  for (const userId of people) expect(text).not.toContain(userId);
  expect(written).not.toContain('Dit vond ik');
  for (const one of await itemsOf('evaluation-asked'))
    expect(Object.keys(one).filter((name) => /At$/.test(name))).toEqual([]);
});

test('its results are for who oversees all, and who teaches a team of the learning path', async () => {
  const { services, company } = at();
  const teacher = await makeUser(services.table, company, ['teacher']);
  const ask = async () =>
    callRoute(handler, evaluationRoutes.getEvaluationResults, { params: params() }, await as(teacher.userId));
  expect(refusalOf(await ask())).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  const stranger = await callFigures(evaluationRoutes.getEvaluationResults, 'stranger', { params: params() });
  expect(refusalOf(stranger)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  await services.table.transact(
    [
      create(taughtTeam, {
        ...{ companyId: companyId(), userId: teacher.userId, learnpathId: path, teamId: newId('TeamId') },
        ...{ name: 'Klas 1A', students: [] },
      }),
    ],
    notAudited,
  );
  expect((await ask()).data.data[0]).toMatchObject({ answers: 5 });
});

test('an organisation asks questions of its own, and what was answered before keeps its words', async () => {
  const before = (await callFigures(evaluationRoutes.getEvaluationQuestions, 'manager')).data;
  expect(before).toMatchObject({ version: 0 });
  const own = { nl: 'Ik zou dit leerpad aanraden.', en: 'I would recommend this learning path.' };
  const set = (version: number, questions: (typeof own)[]) =>
    callFigures(evaluationRoutes.setEvaluationQuestions, 'manager', { body: { version, questions } });
  const { data } = await set(0, [own, own]);
  expect(data.questions).toEqual([{ ...own, id: expect.stringMatching(/^q/) }]);
  expect(refusalOf(await set(0, []))).toEqual([409, 'CONFLICT']);
  const shown = await results();
  expect(shown?.questions.map(({ nl }) => nl)).toContain('De opdrachten hielpen mij om te leren.');
  const userId = await ends();
  await settle();
  expect((await opens(userId)).data.questions).toEqual(data.questions);
  expect((await set(data.version, [])).data.questions).toHaveLength(5);
});
