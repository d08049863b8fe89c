import { expect, test } from 'vitest';
import { handler as educationsApi } from '#functions/educations/api.ts';
import { handler } from '#functions/guidance/api.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import { timelineRoutes as routes } from '#shared/guidance/timeline-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { at, refusalOf, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, onBlock, register, studiesOf } from '../educations/student-fixture.ts';

useWorld();

const asks = async (who: UserId) => ({ as: await signInAs(at().services, who) });
const seenBy = async (who: UserId, userId: UserId, query: Record<string, string | number> = {}) =>
  callRoute(handler, routes.getStudentTimeline, { params: { userId }, query }, await asks(who));
const own = async (who: UserId, query: Record<string, string | number> = {}) =>
  callRoute(handler, routes.getStudyTimeline, { query }, await asks(who));

test('a study is told to who administers it and to its student, page by page, and to nobody else', async () => {
  const student = await makeStudent();
  const { data } = await register(student, await makeProgramme(2));
  const [block] = data.blocks;
  if (!block) throw new Error('there is a block');
  await onBlock('finalizeBlock', student, block, { acceptInsufficient: true });
  await settle();
  const { admin, stranger, student: other } = at().people;
  const whole = await seenBy(admin.userId, student);
  const kinds = whole.data.data.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    'agreement-sent',
    'block-final',
    'block-planned',
    'block-planned',
    'registered',
  ]);
  expect(whole.data.meta.next).toBeNull();
  const pages = [];
  let page: string | undefined;
  do {
    const { data: shown } = await own(student, { per_page: 2, ...(page && { page }) });
    pages.push(shown.data.map(({ id }) => id));
    page = shown.meta.next ?? undefined;
  } while (page);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(whole.data.data.map(({ id }) => id));
  const narrowed = await own(student, { about: 'agreements' });
  expect(narrowed.data.data.map(({ kind }) => kind)).toEqual(['agreement-sent']);
  expect(refusalOf(await own(student, { page: 'elders' }))).toEqual([400, 'MALFORMED_REQUEST']);
  expect(refusalOf(await seenBy(stranger.userId, student))).toEqual([404, 'USER_NOT_FOUND']);
  expect(refusalOf(await seenBy(other.userId, student))[0]).toBe(403);
  expect((await own(other.userId)).data.data).toEqual([]);
  expect((await studiesOf(student)).blocks).toHaveLength(2);
});

test('a coach sees the study of whom they coach, and of nobody else', async () => {
  const student = await makeStudent();
  await register(student, await makeProgramme(1));
  const { services, company, people } = at();
  const coach = await makeUser(services.table, company, ['coach']);
  const params = { userId: people.fellow.userId, coachId: coach.userId };
  const { as } = await asks(people.admin.userId);
  await callRoute(peopleApi, coachRoutes.setCoach, { params, body: { untilOn: null } }, { as });
  await settle();
  expect(refusalOf(await seenBy(coach.userId, student))).toEqual([404, 'USER_NOT_FOUND']);
  expect((await seenBy(coach.userId, people.fellow.userId)).status).toBe(200);
});

test('why a study was paused is told to who administers it, and not to who coaches its student', async () => {
  const student = await makeStudent();
  const { version } = (await register(student, await makeProgramme(1))).data.registration ?? { version: 0 };
  const { services, company, people } = at();
  const { as } = await asks(people.admin.userId);
  const pause = { kind: 'pause', startsOn: '2090-01-01', endsOn: '2090-02-01', reason: 'Ziek' };
  const params = { userId: student };
  const body = { version, ...pause };
  const recorded = await callRoute(educationsApi, periodRoutes.recordPeriod, { params, body }, { as });
  expect(recorded.status).toBe(201);
  const coach = await makeUser(services.table, company, ['coach']);
  const coaching = { params: { userId: student, coachId: coach.userId }, body: { untilOn: null } };
  await callRoute(peopleApi, coachRoutes.setCoach, coaching, { as });
  await settle();
  const reasons = async (who: UserId) =>
    (await seenBy(who, student)).data.data.flatMap((one) => ('reason' in one ? [one.reason] : []));
  expect(await reasons(people.admin.userId)).toContain('Ziek');
  const told = await reasons(coach.userId);
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((reason) => reason === '')).toBe(true);
});
