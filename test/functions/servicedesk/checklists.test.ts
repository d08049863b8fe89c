import { beforeEach, describe, expect, test } from 'vitest';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { checklistFigures, receipt } from '#functions/servicedesk/checklists/entities.ts';
import { servicedeskHoldings } from '#functions/servicedesk/holdings.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, refusalOf, renew, useWorld } from './fixture.ts';
import {
  arrive,
  item,
  jobsOf,
  made,
  of,
  own,
  params,
  publish,
  receivers,
  run,
  seen,
  tick,
  told,
  upon,
} from './playing-checklists.ts';

useWorld();
beforeEach(() => renew('student'));

test('a checklist is nobody’s until it is published, and then its group’s, who tick it off', async () => {
  const id = await made();
  expect(await seen(id)).toMatchObject({ receivers: 0, done: 0 });
  expect(await own('student')).toEqual([]);
  expect(refusalOf(await tick('student', id, 'pasje'))).toEqual([404, 'CHECKLIST_NOT_FOUND']);
  await publish(id);
  expect(await seen(id)).toMatchObject({ state: 'published', audienceName: { nl: expect.any(String) } });
  expect(await own('student')).toMatchObject([{ id, title: 'Je eerste week', ticked: 0, total: 2 }]);
  expect(await own('admin')).toEqual([]);
  expect(await told('student')).toMatchObject([{ path: `/study/servicedesk/checklists/${id}`, count: 1 }]);
  await tick('student', id, 'pasje');
  for (let twice = 0; twice < 2; twice += 1)
    expect((await tick('student', id, 'boeken')).data).toMatchObject({
      ticked: 2,
      doneAt: expect.any(String),
    });
  expect((await seen(id)).done).toBe(1);
  expect(await receivers(id, true)).toMatchObject([{ ticked: 2, total: 2 }]);
  await tick('student', id, 'boeken', false);
  expect([(await seen(id)).done, await receivers(id, true)]).toEqual([0, []]);
});

test('of two devices that tick at once, both count', async () => {
  const id = await made();
  await publish(id);
  await Promise.all([tick('student', id, 'pasje'), tick('student', id, 'boeken')]);
  expect((await seen(id)).done).toBe(1);
});

describe('publishing', () => {
  test('that dies at any write and goes on reaches everybody once', async () => {
    const id = await made();
    await upon(routes.publishChecklist, id);
    const [jobId] = await jobsOf(id);
    if (!jobId) throw new Error('no job');
    for (let deaths = 0; (await seen(id)).state !== 'published' && deaths < 12; deaths++)
      await dieAt(1 + (deaths % 3), deaths % 2 ? 'before' : 'after', () => run(jobId)).catch(() => undefined);
    await arrive(id);
    const all = await at().services.table.query(receipt.in(of(id)));
    expect([(await seen(id)).state, (await seen(id)).receivers]).toEqual(['published', all.length]);
    expect(await told('student')).toMatchObject([{ count: 1 }]);
  });

  test('whose job was stopped is begun anew, as is taking it away: it is on its way for ever by nothing', async () => {
    const id = await made();
    const stopped = async (route: typeof routes.publishChecklist | typeof routes.archiveChecklist) => {
      await upon(route, id);
      const as = await signInAs(at().services, at().people.admin.userId);
      for (const jobId of await jobsOf(id))
        await callRoute(jobsApi, jobRoutes.cancelJob, { params: { jobId } }, { as });
      await arrive(id);
    };
    await stopped(routes.publishChecklist);
    expect((await seen(id)).state).toBe('publishing');
    for (let times = 0; times < 2; times += 1)
      expect((await upon(routes.publishChecklist, id)).status).toBe(200);
    await arrive(id);
    const all = await at().services.table.query(receipt.in(of(id)));
    expect(await seen(id)).toMatchObject({ state: 'published', receivers: all.length });
    await stopped(routes.archiveChecklist);
    expect((await seen(id)).state).toBe('archiving');
    await upon(routes.archiveChecklist, id);
    await arrive(id);
    expect([(await seen(id)).state, await own('student')]).toEqual(['archived', []]);
  });

  test('again brings it to who joined since, keeps what was ticked off and tells nobody twice', async () => {
    const id = await made();
    await publish(id);
    await tick('student', id, 'pasje');
    await tick('student', id, 'boeken');
    const former = at().people.student;
    await renew('student');
    expect(await own('student')).toEqual([]);
    const { version } = await seen(id);
    const items = [item('pasje'), item('boeken'), item('fiets')];
    await call(routes.updateChecklist, 'admin', { ...params(id), body: { version, items } });
    expect((await seen(id)).changed).toBe(true);
    await publish(id);
    expect(await own('student')).toMatchObject([{ ticked: 0, total: 3 }]);
    at().people.student = former;
    expect(await own('student')).toMatchObject([{ ticked: 2, total: 3, doneAt: null }]);
    expect(await told('student')).toMatchObject([{ count: 1 }]);
    expect((await seen(id)).done).toBe(0);
  });

  test('is refused twice at once, and while it is on its way', async () => {
    const id = await made();
    const answers = await Promise.all([upon(routes.publishChecklist, id), upon(routes.publishChecklist, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await upon(routes.archiveChecklist, id))).toEqual([409, 'WRONG_STATE']);
  });

  test('reaches only who sees the service desk, and offers no other roles', async () => {
    const offered = (await call(routes.listChecklistRoles, 'admin')).data.data.map(({ id }) => id);
    expect(offered).toContain(at().company.roles.student);
    expect(offered).not.toContain(at().company.roles.teacher);
    const id = await made({ audience: { kind: 'everyone' } });
    await publish(id);
    const ids = (await at().services.table.query(receipt.in(of(id)))).map(({ userId }) => userId);
    const { student, teacher, outsider, admin } = at().people;
    expect([student, teacher, outsider, admin].map(({ userId }) => ids.includes(userId))).toEqual([
      ...[true, false, false, true],
    ]);
  });
});

test('an archived checklist is gone for its readers, and comes back with what they did', async () => {
  const id = await made();
  await publish(id);
  await tick('student', id, 'pasje');
  await upon(routes.archiveChecklist, id);
  expect(refusalOf(await call(routes.getOwnChecklist, 'student', params(id)))).toEqual([
    404,
    'CHECKLIST_NOT_FOUND',
  ]);
  await arrive(id);
  expect([(await seen(id)).state, await own('student')]).toEqual(['archived', []]);
  expect(refusalOf(await call(routes.deleteChecklist, 'admin', params(id)))).toEqual([409, 'WRONG_STATE']);
  await publish(id);
  expect(await own('student')).toMatchObject([{ ticked: 1 }]);
});

test('what nobody ever had is deleted; without an item or a group it is not published', async () => {
  const id = await made({ items: [] });
  const empty = await upon(routes.publishChecklist, id);
  expect([empty.status, Object.keys(empty.error.errors ?? {})]).toEqual([422, ['items']]);
  expect((await call(routes.deleteChecklist, 'admin', params(id))).status).toBe(204);
  expect(refusalOf(await call(routes.getChecklist, 'admin', params(id)))).toEqual([
    404,
    'CHECKLIST_NOT_FOUND',
  ]);
});

test.each(['javascript:alert(1)', '//kwaad.example', 'http://kwaad.example', 'data:text/html,x', '/a"b'])(
  'an item leads to no %s',
  async (link) => {
    const id = await made();
    const { version } = await seen(id);
    const body = { version, items: [item('pasje', link)] };
    expect(refusalOf(await call(routes.updateChecklist, 'admin', { ...params(id), body }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
  },
);

test('a group that isn’t there is refused, and another organisation finds nothing', async () => {
  const id = await made();
  const elsewhere = { kind: 'role', roleId: 'rol_01JD0000000000000000000001' };
  const { version } = await seen(id);
  const change = (audience: object) =>
    call(routes.updateChecklist, 'admin', { ...params(id), body: { version, audience } });
  expect(refusalOf(await change(elsewhere))).toEqual([404, 'ROLE_NOT_FOUND']);
  expect(refusalOf(await change({ kind: 'team' }))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  await publish(id);
  for (const route of [routes.getChecklist, routes.listChecklistReceivers])
    expect(refusalOf(await call(route, 'stranger', { ...params(id), query: { done: 'true' } }))[0]).toBeOneOf(
      [404, 422],
    );
  for (const who of ['outsider', 'stranger'] as const)
    expect(refusalOf(await tick(who, id, 'pasje'))).toEqual([404, 'CHECKLIST_NOT_FOUND']);
  expect(refusalOf(await call(routes.listChecklists, 'student'))).toEqual([403, 'NO_ADMIN_ACCESS']);
});

test('what somebody ticked off is told to them, and goes with them out of the figures', async () => {
  const id = await made();
  await publish(id);
  for (const key of ['pasje', 'boeken']) await tick('student', id, key);
  const { services, company, people } = at();
  const person = { companyId: company.companyId, userId: people.student.userId };
  const { checklists } = servicedeskHoldings;
  expect(await checklists.read(services.table, person, 'nl', { alone: true })).toMatchObject([{ ticked: 2 }]);
  const before = await services.table.get(checklistFigures.at(of(id)), { consistent: true });
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const erasing = { ...person, terms: {}, cause, everywhere: true } as never;
  for await (const { operations = [] } of checklists.erase(services, erasing))
    await services.table.transact([...operations], { notAudited: 'erases in a test' });
  const after = await services.table.get(checklistFigures.at(of(id)), { consistent: true });
  expect([after?.receivers, after?.done]).toEqual([(before?.receivers ?? 0) - 1, 0]);
  expect(await own('student')).toEqual([]);
});
