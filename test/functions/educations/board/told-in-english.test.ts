import { expect, test } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, useWorld } from '../fixture.ts';
import { nameInEnglish } from '../papers-fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from '../student-fixture.ts';
import { askExemption, decide } from './board-fixture.ts';

useWorld();

test('a decision is told with what it is about, as that is called in English too', async () => {
  const programme = await makeProgramme(1, { title: 'Recht', englishTitle: 'Law' });
  const learnpathId = programme.linkedLearnpaths[0]?.learnpathId as LearnpathId;
  await nameInEnglish(learnpathId, 'Part 1');
  const student = await makeStudent();
  await register(student, programme);
  await decide((await askExemption(student, learnpathId)).data);
  const body = { kind: 'arrangement', learnpathId: null, motivation: 'Ik wil later beginnen' };
  await decide((await callAs(student, routes.askBoard, { body })).data);
  await settle();
  const told = await notificationsOf({ userId: student }, at().company);
  const decided = told.filter(({ kind }) => kind === 'educations.board-decided');
  expect(decided.map(({ values }) => values)).toEqual(
    expect.arrayContaining([
      { title: 'Deel 1', titleInEnglish: 'Part 1' },
      { title: 'Recht', titleInEnglish: 'Law' },
    ]),
  );
});
