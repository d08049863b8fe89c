import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/figures/api.ts';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { fileKey } from '#functions/media/public.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { readPaper } from '#test/support/read-paper.ts';
import { at, refusalOf, useWorld } from '../educations/fixture.ts';
import { makeProgramme, register } from '../educations/student-fixture.ts';
import {
  filesOf,
  finalWork,
  makeAssignment,
  newStudent,
  type Of,
  surname,
  suspicion,
} from './dossier/works.ts';
import { callFigures, notAudited, work } from './fixture.ts';

useWorld();

let education: Education;
let ofProgramme: Of;
const period = { from: '2026-07-01', until: '2026-07-31' };

beforeAll(async () => {
  education = await makeProgramme(1, { name: 'Bachelor Recht' });
  ofProgramme = await makeAssignment(education);
  for (const grades of [
    [50, 60],
    [58, 52],
    [70, 70],
    [80, 65],
  ] as [number, number][])
    await finalWork(await newStudent(education), grades, ofProgramme);
});

const asked = (more: object = {}) => ({
  ...{ educationId: education.id, ...period, size: 2, seed: 'panel 2027', nameless: false },
  ...more,
});
const start = async (more: object = {}) =>
  (await callFigures(dossierRoutes.startDossier, 'manager', { body: asked(more) })).data.id;

describe('a dossier', () => {
  test('holds as many works as asked, each with its files and how it was assessed, and what was counted', async () => {
    const id = await start();
    expect(await work(id)).toMatchObject({ state: 'done', tally: { found: 4, drawn: 2 }, problemCount: 0 });
    const files = await filesOf(id);
    expect(Object.keys(files).sort()).toEqual([
      'overzicht.pdf',
      ...[1, 2].flatMap((one) => [
        `werk 0${one}/beoordeling.pdf`,
        `werk 0${one}/werk/${surname} verslag.txt`,
      ]),
    ]);
    expect(files[`werk 01/werk/${surname} verslag.txt`]?.toString()).toBe('werk');
    expect(files['werk 01/beoordeling.pdf']?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('holds the same works for the same seed, wherever its job dies', async () => {
    const [first, again] = [await start({ size: 1 }), await start({ size: 1 })];
    const done = await work(first);
    await dieAt(2, 'before', () => work(again));
    await dieAt(1, 'after', () => work(again));
    const resumed = await work(again);
    expect(resumed).toMatchObject({ state: 'done', tally: { found: 4, drawn: 1 } });
    expect(resumed.checkpoint).toEqual(done.checkpoint);
    expect(Object.keys(await filesOf(again))).toEqual(Object.keys(await filesOf(first)));
  });

  test('says that work was held, and no word of the suspicion', async () => {
    const id = await start({ size: 1 });
    await work(id);
    const { text } = await readPaper((await filesOf(id))['werk 01/beoordeling.pdf'] ?? new Uint8Array());
    // Beside what each fact is called.
    expect(text).toMatch(new RegExp(`Student\\n.*${surname}`));
    expect(text).toContain('Stilgelegd op 1 juli 2026, en verder beoordeeld');
    expect(text).not.toContain(suspicion);
  });

  test('names no student where that is asked, in no name of a file either', async () => {
    const id = await start({ nameless: true, size: 1 });
    await work(id);
    const files = await filesOf(id);
    expect(Object.keys(files)).toEqual([
      'werk 01/beoordeling.pdf',
      'werk 01/werk/bestand 1.txt',
      'overzicht.pdf',
    ]);
    for (const path of ['werk 01/beoordeling.pdf', 'overzicht.pdf'])
      expect((await readPaper(files[path] ?? new Uint8Array())).text).not.toContain(surname);
  });

  test('counts what came in the period alone, and only of who studies the education', async () => {
    const elsewhere = await makeProgramme(1, { name: 'Bachelor Elders' });
    await finalWork(await newStudent(elsewhere), [70, 70], ofProgramme);
    const later = await start({ from: '2026-08-01', until: '2026-08-31' });
    expect(await work(later)).toMatchObject({ tally: { found: 0, drawn: 0 } });
    expect(Object.keys(await filesOf(later))).toEqual(['overzicht.pdf']);
    const id = await start({ size: 1 });
    expect(await work(id)).toMatchObject({ tally: { found: 4 } });
  });

  test('leaves out what who compiles it handed in themselves, however they study beside that', async () => {
    const own = await makeProgramme(1, { name: 'Deeltijd Recht' });
    const assigned = await makeAssignment(own);
    const { userId } = at().people.manager;
    await register(userId, own);
    await finalWork(userId, [90, 90], assigned);
    await finalWork(await newStudent(own), [70, 70], assigned);
    const id = await start({ educationId: own.id, size: 10 });
    expect(await work(id)).toMatchObject({ state: 'done', tally: { found: 1, drawn: 1 } });
  });

  test('is fetched by who compiled it alone, as work of others who may is in it', async () => {
    const { services, company } = at();
    const { table } = services;
    const id = await start();
    await work(id);
    const fetched = async (userId: UserId) =>
      callRoute(
        jobsApi,
        jobRoutes.getJobResult,
        { params: { jobId: id } },
        { as: await signInAs(services, userId) },
      );
    expect((await fetched(at().people.manager.userId)).status).toBe(200);
    const colleague = await makeUser(table, company, ['manager']);
    expect(refusalOf(await fetched(colleague.userId))).toEqual([404, 'JOB_NOT_FOUND']);
  });

  test('is put together for nobody who may not any more', async () => {
    const { services, company } = at();
    const gone = await makeUser(services.table, company, ['manager']);
    const as = await signInAs(services, gone.userId);
    const { data } = await callRoute(handler, dossierRoutes.startDossier, { body: asked() }, { as });
    const memberships = { [company.companyId]: [company.roles.student] };
    await services.table.transact([replace(user, gone, { ...gone, memberships })], notAudited);
    expect(await work(data.id)).toMatchObject({ state: 'failed', refusal: 'NO_AUTHORIZATION' });
  });

  test('goes on without a file that is gone, and says so at its work', async () => {
    const own = await makeProgramme(1, { name: 'Master Recht' });
    const assigned = await makeAssignment(own);
    const { fileId } = await finalWork(await newStudent(own), [70, 70], assigned);
    at().services.storedFiles.delete(fileKey(at().company.companyId, fileId));
    const id = await start({ educationId: own.id });
    expect(await work(id)).toMatchObject({ state: 'done', tally: { drawn: 1 }, problemCount: 1 });
    expect(Object.keys(await filesOf(id))).toEqual(['werk 01/beoordeling.pdf', 'overzicht.pdf']);
  });

  test('is asked by who may, of an education of their own, and on record with ids alone', async () => {
    const refused = (who: Parameters<typeof callFigures>[1], more: object = {}) =>
      callFigures(dossierRoutes.startDossier, who, { body: asked(more) });
    expect(refusalOf(await refused('student'))).toEqual([403, 'NO_ADMIN_ACCESS']);
    expect(refusalOf(await refused('stranger'))).toEqual([404, 'EDUCATION_NOT_FOUND']);
    const wrong = await refused('board', { from: '2026-08-01', until: '2026-07-01', size: 51, seed: '' });
    expect(Object.keys(wrong.error.errors ?? {}).sort()).toEqual(['seed', 'size', 'until']);
    const { companyId } = at().company;
    const records = await at().services.table.query(
      recordsOf(companyId, { type: 'education', id: education.id }),
    );
    const one = records.find(({ name }) => name === 'figures.dossier-asked');
    expect(one?.payload).toMatchObject({ educationId: education.id, anonymous: false });
    expect(JSON.stringify(one)).not.toContain(surname);
  });
});
