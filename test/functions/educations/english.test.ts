import { describe, expect, test } from 'vitest';
import { blocksIn } from '#functions/educations/english.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/educations/routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { settle } from '#test/support/settle.ts';
import {
  at,
  call,
  callLearnpaths,
  get,
  idOf,
  link,
  makeEducation,
  makePath,
  setModules,
  useWorld,
} from './fixture.ts';
import { block, education, part, path } from './rules/samples.ts';
import { makeStudent, register, studiesOf } from './student-fixture.ts';
import { worksheetAt } from './worksheet.ts';

useWorld();

test('a title is the English one in English where there is one, and its own elsewhere', () => {
  const both = { title: 'Recht', englishTitle: 'Law' };
  expect([titleIn('en', both), titleIn('nl', both)]).toEqual(['Law', 'Recht']);
  expect(titleIn('en', { title: 'Recht', englishTitle: '' })).toBe('Recht');
});

test('learning paths are called as the newest version of their education calls them', () => {
  const named = (title: string) => ({
    linkedLearnpaths: education.linkedLearnpaths.map((one) =>
      one.learnpathId === path(1) ? { ...one, englishTitle: title } : one,
    ),
  });
  const blocks = [block(1, { learnpaths: [part(1), part(2)] })];
  const titles = (language: 'nl' | 'en') =>
    blocksIn(language, blocks, [named('Law'), named('Old law')]).flatMap(({ learnpaths: all }) =>
      all.map(({ title }) => title),
    );
  expect(titles('en')).toEqual(['Law', 'Leerpad 2']);
  expect(titles('nl')).toEqual(['Leerpad 1', 'Leerpad 2']);
});

describe('an English title', () => {
  test('of a learning path reaches its educations, and the grade list of who reads English', async () => {
    const made = await makePath('Bestuursrecht', 30);
    const linked = await link(await makeEducation({ points: 30, englishTitle: 'Law school' }), made);
    const { data: programme } = await setModules(linked, [
      { title: 'Semester 1', learnpaths: [{ learnpathId: made.id }] },
    ]);
    expect(programme).toMatchObject({ englishTitle: 'Law school', linkedLearnpaths: [{ englishTitle: '' }] });
    const student = await makeStudent();
    await register(student, programme);
    const { data: now } = await callLearnpaths(learnpaths.getLearnpath, { params: { learnpathId: made.id } });
    await callLearnpaths(learnpaths.updateLearnpath, {
      params: { learnpathId: made.id },
      body: { version: now.version, englishTitle: 'Administrative law' },
    });
    await settle();
    expect((await get(programme)).linkedLearnpaths).toMatchObject([
      { title: 'Bestuursrecht', englishTitle: 'Administrative law' },
    ]);
    const later = await makeStudent();
    await register(later, await get(programme));
    expect((await studiesOf(later)).blocks[0]?.learnpaths).toMatchObject([
      { title: 'Bestuursrecht', englishTitle: 'Administrative law' },
    ]);

    const { table } = at().services;
    const listed = async () => {
      const body = { scope: 'full', format: 'xlsx' };
      const { data } = await call(testimonialRoutes.makeGradeList, 'admin', {
        params: { userId: student },
        body,
      });
      return worksheetAt(data.link);
    };
    const dutch = await listed();
    for (const shown of ['Bestuursrecht', 'Totaal en gemiddelde']) expect(dutch).toContain(`>${shown}<`);
    const before = await table.get(user.at({ userId: student }), { consistent: true });
    if (!before) throw new Error('there is a student');
    await table.transact([replace(user, before, { ...before, locale: 'en' })], {
      notAudited: 'prepares a test',
    });
    const english = await listed();
    for (const shown of ['Administrative law', 'Total and average']) expect(english).toContain(`>${shown}<`);
    expect(english).not.toContain('Bestuursrecht');
  });

  test('of an education is kept where a change doesn’t name it, and can be taken away', async () => {
    const made = await makeEducation({ englishTitle: 'Law' });
    const change = async (body: object) => {
      const { version } = await get(made);
      return (await call(routes.updateEducation, 'admin', { params: idOf(made), body: { version, ...body } }))
        .data;
    };
    expect((await change({ subtitle: 'Recht in de praktijk' })).englishTitle).toBe('Law');
    expect((await change({ englishTitle: '' })).englishTitle).toBe('');
  });
});
