import { beforeEach, describe, expect, test } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { settle } from '#test/support/settle.ts';
import { call, link, makeEducation, makePath, refusalOf, setModules, useWorld } from '../fixture.ts';
import { callAs, exempt, makeProgramme, makeStudent, register, studiesOf } from '../student-fixture.ts';
import { askExemption, decide, requestsOf } from './board-fixture.ts';

useWorld();

let student: UserId;
let learnpathId: LearnpathId;
beforeEach(async () => {
  student = await makeStudent();
  const { data } = await register(student, await makeProgramme(2, { points: 60 }));
  const first = data.blocks[0]?.learnpaths[0];
  if (!first) throw new Error('there is a learning path');
  ({ learnpathId } = first);
});
const ask = () => askExemption(student, learnpathId);
const own = () => requestsOf(student);

describe('graduation', () => {
  const completeAll = async () => {
    const { blocks } = await studiesOf(student);
    const [first, second] = blocks;
    if (!first || !second) throw new Error('there are two blocks');
    await exempt(student, second);
    const { data } = await ask();
    await decide(data);
    await settle();
  };

  test('is proposed once all is there, and the board’s decision makes it so', async () => {
    await completeAll();
    const [proposal] = await own();
    if (!proposal) throw new Error('there is a proposal');
    expect(proposal).toMatchObject({ kind: 'graduation', askedBy: null, state: 'open' });
    await decide(proposal);
    const { registration } = await studiesOf(student);
    expect(registration).toMatchObject({
      status: 'graduated',
      graduatedOn: dutchDate(new Date().toISOString()),
    });
    // Registering for another education leaves the degree where it stands.
    await register(student, await makeProgramme(1), { startsOn: '2030-09-01' });
    const { former } = await studiesOf(student);
    expect(former.map(({ graduatedOn }) => graduatedOn)).toEqual([registration?.graduatedOn]);
  });

  test('follows a propaedeutic phase, which the board completes once all of that is there', async () => {
    const paths = [await makePath('Eerste jaar', 30), await makePath('Tweede jaar', 30)];
    const [first, second] = paths.map(({ id }) => id);
    const { data: education } = await setModules(await link(await makeEducation({ points: 60 }), ...paths), [
      { title: 'Jaar 1', learnpaths: [{ learnpathId: first, studyPhase: 1 }] },
      { title: 'Jaar 2', learnpaths: [{ learnpathId: second }] },
    ]);
    student = await makeStudent();
    await register(student, education);
    if (!first) throw new Error('there is a first year');
    learnpathId = first;
    await decide((await ask()).data);
    await settle();
    const [proposal, ...others] = (await own()).filter(({ state }) => state === 'open');
    if (!proposal) throw new Error('there is a proposal');
    expect([proposal.kind, others]).toEqual(['propaedeutic', []]);
    const decidedOn = dutchDate(new Date().toISOString());
    await decide(proposal);
    await settle();
    expect((await studiesOf(student)).registration).toMatchObject({
      ...{ status: null, propaedeuseOn: decidedOn },
    });
    expect((await own()).filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('that was refused isn’t proposed again by itself, and staff can', async () => {
    await completeAll();
    const [proposal] = await own();
    if (!proposal) throw new Error('there is a proposal');
    await decide(proposal, { outcome: 'refused' });
    await settle();
    expect((await own()).filter(({ state }) => state === 'open')).toEqual([]);
    const body = { kind: 'graduation', motivation: 'Opnieuw bekeken' };
    const again = await call(routes.askForStudent, 'admin', { params: { userId: student }, body });
    expect([again.status, again.data.askedBy]).toEqual([201, expect.any(String)]);
  });

  test('isn’t for a student to ask, nor before all is there', async () => {
    const body = { kind: 'graduation', motivation: 'Graag' };
    expect(refusalOf(await callAs(student, routes.askBoard, { body }))).toEqual([403, 'NO_AUTHORIZATION']);
    const early = await call(routes.askForStudent, 'admin', { params: { userId: student }, body });
    expect(refusalOf(early)).toEqual([409, 'WRONG_STATE']);
  });
});
