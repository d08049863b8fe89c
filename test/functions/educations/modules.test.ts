import { describe, expect, test } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
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
  makePaths,
  refusalOf,
  removePath,
  setModules,
  unlink,
  useWorld,
} from './fixture.ts';

useWorld();

describe('linking learning paths', () => {
  test('remembers each of them, and keeps it from being deleted until it is unlinked', async () => {
    const path = await makePath('Recht', 2.5);
    const linked = await link(await makeEducation(), path);
    expect(linked.linkedLearnpaths).toEqual([
      {
        learnpathId: path.id,
        title: 'Recht',
        englishTitle: '',
        ects: 2.5,
        language: 'nl',
        status: 2,
        requires: [],
      },
    ]);
    expect(refusalOf(await removePath(path))).toEqual([409, 'IN_USE']);
    expect((await unlink(linked, path)).data.linkedLearnpaths).toEqual([]);
    expect((await removePath(path)).status).toBe(204);
  });

  test('is refused when the learning path is deleted at this moment', async () => {
    const [path, made] = [await makePath(), await makeEducation()];
    justBeforeWriting(at().client, () => removePath(path));
    const body = { version: made.version, learnpathIds: [path.id] };
    const answer = await call(routes.linkLearnpaths, 'admin', { params: idOf(made), body });
    expect(refusalOf(answer)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });

  test('is refused twice, and of what is not there', async () => {
    const path = await makePath();
    const linked = await link(await makeEducation(), path);
    const ask = (...learnpathIds: string[]) =>
      call(routes.linkLearnpaths, 'admin', {
        params: idOf(linked),
        body: { version: linked.version, learnpathIds },
      });
    expect((await ask(path.id)).error.errors).toEqual({ learnpathIds: { key: 'duplicate' } });
    expect(refusalOf(await ask('lpt_01JD0000000000000000000009'))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });

  test('follows a change of the learning path, also into the archive', async () => {
    const path = await makePath('Recht', 5);
    const linked = await link(await makeEducation(), path);
    await settle();
    const body = { version: path.version, title: 'Bestuursrecht', englishTitle: '', ects: 7.5, status: 3 };
    await callLearnpaths(learnpaths.updateLearnpath, { params: { learnpathId: path.id }, body });
    await settle();
    expect((await get(linked)).linkedLearnpaths).toEqual([
      {
        learnpathId: path.id,
        title: 'Bestuursrecht',
        englishTitle: '',
        ects: 7.5,
        language: 'nl',
        status: 3,
        requires: [],
      },
    ]);
  });
});

describe('the modules', () => {
  test('keep their order, their learning paths and how each is followed', async () => {
    const [one, two] = await makePaths(2, 5);
    if (!one || !two) throw new Error('two learning paths were made');
    const linked = await link(await makeEducation(), one, two);
    const part = {
      learnpathId: two.id,
      learnpathResult: 'whole',
      learningpathWay: 'classroom',
      status: 1,
      studyPhase: 1,
    };
    const { data: first } = await setModules(linked, [
      { title: 'Blok 1', learnpaths: [{ learnpathId: one.id }] },
      { title: 'Blok 2', learnpaths: [part] },
    ]);
    expect(first.modules.map(({ title, learnpaths }) => [title, learnpaths])).toEqual([
      [
        'Blok 1',
        [
          {
            learnpathId: one.id,
            learnpathResult: 'decimal',
            learningpathWay: 'online',
            status: 4,
            studyPhase: 2,
          },
        ],
      ],
      ['Blok 2', [part]],
    ]);
    const { data: swapped } = await setModules(first, first.modules.toReversed());
    expect(swapped.modules).toEqual(first.modules.toReversed());
    expect(refusalOf(await unlink(swapped, one))).toEqual([409, 'LEARNPATH_IN_BLOCK']);
  });

  test('refuse a module that is not there, and a learning path that is not linked', async () => {
    const made = await makeEducation();
    const strange = { id: 'mdl_01JD0000000000000000000009', title: 'Weg', learnpaths: [] };
    expect(refusalOf(await setModules(made, [strange]))).toEqual([404, 'MODULE_NOT_FOUND']);
    const { id: learnpathId } = await makePath();
    const foreign = { title: 'Los', learnpaths: [{ learnpathId }] };
    expect(refusalOf(await setModules(made, [foreign]))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });

  test('refuse a learning path in two places', async () => {
    const path = await makePath();
    const linked = await link(await makeEducation(), path);
    const learnpaths = [{ learnpathId: path.id }];
    const answer = await setModules(linked, [
      { title: 'Een', learnpaths },
      { title: 'Twee', learnpaths },
    ]);
    expect(answer.error.errors).toEqual({ 'modules.1': { key: 'duplicate' } });
  });

  test('hold 240 EC and not half a point more', async () => {
    const paths = [...(await makePaths(8, 30)), await makePath('Te veel', 0.5)];
    const linked = await link(await makeEducation(), ...paths);
    const modules = paths.slice(0, 8).map(({ id, title }) => ({ title, learnpaths: [{ learnpathId: id }] }));
    const { data } = await setModules(linked, modules);
    const [first, ...rest] = data.modules;
    const learnpathId = paths[8]?.id;
    const answer = await setModules(data, [
      { ...first, learnpaths: [...(first?.learnpaths ?? []), { learnpathId }] },
      ...rest,
    ]);
    expect(answer.error.errors).toEqual({
      modules: { key: 'tooManyPoints', values: { total: 240.5, max: 240 } },
    });
  });

  test('are eight at most', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ title: `Blok ${index}`, learnpaths: [] }));
    const answer = await setModules(await makeEducation(), nine);
    expect(answer.error.errors).toEqual({ modules: { key: 'maxItems', values: { max: 8 } } });
  });

  test('are saved by one of two administrators who move the same learning path at once', async () => {
    const path = await makePath();
    const linked = await link(await makeEducation(), path);
    const { data } = await setModules(linked, [
      { title: 'Een', learnpaths: [{ learnpathId: path.id }] },
      { title: 'Twee', learnpaths: [] },
      { title: 'Drie', learnpaths: [] },
    ]);
    const into = (target: number) =>
      setModules(
        data,
        data.modules.map((module, index) => ({
          ...module,
          learnpaths: index === target ? [{ learnpathId: path.id }] : [],
        })),
      );
    const answers = await Promise.all([into(1), into(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = (await get(data)).modules.flatMap(({ learnpaths }) => learnpaths);
    expect(held).toHaveLength(1);
  });
});
