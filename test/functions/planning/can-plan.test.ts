import { describe, expect, test } from 'vitest';
import { registration } from '#functions/planning/registration.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { StartingMomentId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { settle } from '#test/support/settle.ts';
import { known } from '../educations/fixture.ts';
import {
  blockOf,
  callAs,
  callEducations,
  choose,
  makeOpen,
  makeProgramme,
  makeStudying,
  makeWorld,
  studiesOf,
} from './can-plan-fixture.ts';
import { at, call, makePath, ofMoment, readMoment, refusalOf, useWorld } from './fixture.ts';

useWorld();

const registrationOf = (startingMomentId: StartingMomentId, { userId }: User) =>
  at().services.table.get(registration.at({ companyId: at().company.companyId, startingMomentId, userId }));

async function settled(change: object) {
  const { data } = await call(routes.getPlanningSettings, 'admin');
  await call(routes.updatePlanningSettings, 'admin', { body: { version: data.version, ...change } });
}

describe('whether somebody may plan', () => {
  test('is so for who studies and has nothing planned, until they planned it', async () => {
    const { education, moment, paths } = await makeWorld();
    const who = await makeStudying(education);
    const before = (await callAs(who, routes.canPlan)).data;
    expect(before).toMatchObject({ canPlan: true, endDate: null, educationId: education.id });
    expect(before.startingMomentIds).toContain(moment.id);
    await choose(who, education, moment, [paths[0]]);
    expect((await callAs(who, routes.canPlan)).data).toMatchObject({
      canPlan: false,
      endDate: '2091-01-31T23:59:59',
    });
  });

  test('is not so for who studies no education', async () => {
    const { data } = await call(routes.canPlan, 'third');
    expect(data).toMatchObject({ canPlan: false, endDate: null, educationId: null });
  });

  test('begins as many days before the end as the organisation says', async () => {
    const { education } = await makeWorld();
    const who = await makeStudying(education);
    const ends = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    const body = { title: 'Nu', startDate: '2026-01-01T00:00:00', endDate: `${ends}T23:59:59` };
    await callEducations(studentRoutes.createBlock, { params: { userId: who.userId }, body });
    expect((await callAs(who, routes.canPlan)).data.canPlan).toBe(false);
    await settled({ planAheadDays: 120 });
    expect((await callAs(who, routes.canPlan)).data.canPlan).toBe(true);
    await settled({ planAheadDays: 60 });
  });
});

describe('what somebody may take next', () => {
  test('says what keeps them from a learning path, and leaves out what is not of their education', async () => {
    const paths = [await makePath('Eerst'), await makePath('Daarna')] as const;
    const education = await makeProgramme(paths, 5);
    const moment = await makeOpen([...paths, await makePath('Elders')]);
    await callEducations(educations.setRequirements, {
      params: { educationId: education.id, learnpathId: paths[1] },
      body: { version: education.version, requires: [paths[0]] },
    });
    const who = await makeStudying(education);
    const query = { educationId: education.id, startingMomentIds: moment.id };
    const { data } = await callAs(who, routes.getChoices, { query });
    expect(data.pointsLeft).toBe(5);
    expect(data.moments).toEqual([
      expect.objectContaining({ placesLeft: 5, status: null, overlaps: false, closesOn: '2090-08-15' }),
    ]);
    expect(data.moments[0]?.learnpaths.map(({ title, hindrance }) => [title, hindrance])).toEqual([
      ['Eerst', null],
      ['Daarna', 'prerequisites'],
    ]);
    expect(refusalOf(await choose(who, education, moment, [paths[1]]))).toEqual([422, 'INVALID_INPUT']);
  });

  test('is one learning path where no more is offered, and nothing where none of theirs is', async () => {
    const paths = [await makePath('Enig')];
    const education = await makeProgramme(paths);
    const [moment, elsewhere] = [await makeOpen(paths), await makeOpen([await makePath('Elders')])];
    const who = await makeStudying(education);
    const query = { educationId: education.id, startingMomentIds: `${moment.id},${elsewhere.id}` };
    const { data } = await callAs(who, routes.getChoices, { query });
    expect(data.moments.map(({ learnpaths }) => learnpaths.map(({ title }) => title))).toEqual([['Enig']]);
  });

  test('is not told of another education', async () => {
    const { education, moment } = await makeWorld();
    const other = await makeProgramme([await makePath('Iets anders')]);
    const who = await makeStudying(education);
    const query = { educationId: other.id, startingMomentIds: moment.id };
    expect((await callAs(who, routes.getChoices, { query })).data).toEqual({ pointsLeft: 0, moments: [] });
  });
});

describe('choosing', () => {
  test('makes an open block of it that says who chose, and enrols only once it is final', async () => {
    const { education, moment, paths } = await makeWorld();
    const who = await makeStudying(education);
    expect((await choose(who, education, moment, paths)).data).toEqual({ status: 'placed', isFinal: false });
    const block = await blockOf(who);
    expect(block).toMatchObject({
      title: 'Najaar',
      startDate: '2090-09-01T00:00:00',
      endDate: '2091-01-31T23:59:59',
      finalizedAt: null,
    });
    expect(block.learnpaths.map(({ title, learningpathWay }) => [title, learningpathWay])).toEqual([
      ['Organiseren', 'blended'],
      ['Leiden', 'blended'],
    ]);
    const log = await callEducations(studentRoutes.listBlockLog, {
      params: { userId: who.userId, blockId: block.id },
    });
    expect(log.data.data.map(({ type }) => type)).toEqual(['planned-by-student']);
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
    expect(refusalOf(await choose(who, education, moment, paths))).toEqual([409, 'WRONG_STATE']);
  });

  test('of two at the last place makes a block for one, and for the other once the place is given back', async () => {
    const { education, moment, paths } = await makeWorld({ capacity: 1 });
    const [one, other] = [await makeStudying(education), await makeStudying(education)];
    const answers = await Promise.all([
      choose(one, education, moment, [paths[0]]),
      choose(other, education, moment, [paths[0]]),
    ]);
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['placed', 'waiting']);
    const [has, waits] = answers[0]?.data.status === 'placed' ? [one, other] : [other, one];
    expect((await studiesOf(waits)).blocks).toEqual([]);
    const { id: blockId, version } = await blockOf(has);
    const params = { userId: has.userId, blockId };
    await callEducations(studentRoutes.deleteBlock, { params, body: { version } });
    await settle();
    expect((await studiesOf(waits)).blocks).toMatchObject([{ title: 'Najaar' }]);
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
    expect(await registrationOf(moment.id, has)).toBeUndefined();
  });

  test('waits behind who waits already, also where a place has just come', async () => {
    const { education, moment, paths } = await makeWorld({ capacity: 1 });
    const students = [await makeStudying(education), await makeStudying(education)];
    for (const who of students) await choose(who, education, moment, [paths[0]]);
    const { version } = await readMoment(moment);
    const more = { ...ofMoment(moment), body: { version, capacity: 2 } };
    expect((await call(routes.updateStartingMoment, 'admin', more)).status).toBe(200);
    const last = await makeStudying(education);
    expect((await choose(last, education, moment, [paths[0]])).data.status).toBe('waiting');
  });

  test('is refused outside the registration period, and to who is not near the end', async () => {
    const { education, paths, moment } = await makeWorld();
    const closed = await makeOpen(paths, { registration: { opensOn: '2026-01-01', closesOn: '2026-02-01' } });
    const who = await makeStudying(education);
    expect(refusalOf(await choose(who, education, closed, [paths[0]]))).toEqual([409, 'REGISTRATION_CLOSED']);
    const body = { title: 'Ver', startDate: '2095-01-01T00:00:00', endDate: '2095-06-01T23:59:59' };
    await callEducations(studentRoutes.createBlock, { params: { userId: who.userId }, body });
    expect(refusalOf(await choose(who, education, moment, [paths[0]]))).toEqual([409, 'WRONG_STATE']);
  });

  test('finds a starting moment that moved meanwhile changed, and plans nothing', async () => {
    const { education, moment, paths } = await makeWorld();
    const who = await makeStudying(education);
    const move = call(routes.updateStartingMoment, 'admin', {
      ...ofMoment(moment),
      body: { version: moment.version, name: 'Later' },
    });
    const [answer] = await Promise.all([choose(who, education, moment, [paths[0]]), move]);
    const { blocks } = await studiesOf(who);
    expect(blocks).toHaveLength(answer.status === 201 ? 1 : 0);
    expect([201, 409]).toContain(answer.status);
  });

  test('is final at once where the organisation says so and nothing is missing; then its place stays', async () => {
    await settled({ finalizeChoices: true });
    const paths = [];
    for (let number = 1; number <= 6; number++) paths.push(await makePath(`Deel ${number}`));
    const education = await makeProgramme(paths, 60);
    const moment = await makeOpen(paths);
    const [whole, short] = [await makeStudying(education, known), await makeStudying(education, known)];
    expect((await choose(whole, education, moment, paths)).data).toEqual({ status: 'placed', isFinal: true });
    // Twenty-five study points ask for somebody's eye.
    const fewer = await choose(short, education, moment, paths.slice(1));
    expect(fewer.data).toEqual({ status: 'placed', isFinal: false });
    await settled({ finalizeChoices: false });
    expect((await blockOf(whole)).finalizedAt).not.toBeNull();
    expect((await blockOf(short)).finalizedAt).toBeNull();
    const params = { startingMomentId: moment.id, userId: whole.userId };
    expect(refusalOf(await call(routes.withdraw, 'admin', { params }))).toEqual([409, 'WRONG_STATE']);
    expect(await readMoment(moment)).toMatchObject({ placed: 2 });
  });

  test('is noted with its place once somebody makes the block final, and no longer when it is unlocked', async () => {
    const { education, moment, paths } = await makeWorld();
    const who = await makeStudying(education, known);
    await choose(who, education, moment, [paths[0]]);
    const change = async (route: typeof studentRoutes.finalizeBlock | typeof studentRoutes.unlockBlock) => {
      const { id: blockId, version } = await blockOf(who);
      const more = route === studentRoutes.finalizeBlock ? { acceptInsufficient: true } : {};
      await callEducations(route, { params: { userId: who.userId, blockId }, body: { version, ...more } });
      await settle();
      return (await registrationOf(moment.id, who))?.isFinal;
    };
    expect(await change(studentRoutes.finalizeBlock)).toBe(true);
    expect(await change(studentRoutes.unlockBlock)).toBe(false);
  });
});

test('who is taken off a starting moment loses the block that came of it', async () => {
  const { education, moment, paths } = await makeWorld();
  const who = await makeStudying(education);
  await choose(who, education, moment, [paths[0]]);
  const params = { startingMomentId: moment.id, userId: who.userId };
  expect((await call(routes.withdraw, 'admin', { params })).status).toBe(204);
  expect((await studiesOf(who)).blocks).toEqual([]);
  expect(await readMoment(moment)).toMatchObject({ placed: 0 });
});
