import { beforeAll, expect, test } from 'vitest';
import { saveSubmission, submissionAt } from '#functions/grading/repository.ts';
import { submission } from '#functions/grading/submission.ts';
import { newId } from '#functions/platform/ids.ts';
import { remove } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
import type { SubmissionId, UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { readPaper } from '#test/support/read-paper.ts';
import { samePerson } from '#test/support/same-person.ts';
import { at, link, makeEducation, refusalOf, useWorld } from '../../educations/fixture.ts';
import { makeProgramme, register } from '../../educations/student-fixture.ts';
import { callFigures, notAudited, work } from '../fixture.ts';
import { filesOf, finalWork, makeAssignment, newStudent, type Of, surname } from './works.ts';

useWorld();

type Work = Awaited<ReturnType<typeof finalWork>>;

let education: Education;
let programme: Of;
let works: Work[];
const period = { from: '2026-07-01', until: '2026-07-31' };

beforeAll(async () => {
  education = await makeProgramme(1, { name: 'Bachelor Recht' });
  programme = await makeAssignment(education);
  works = [];
  for (const grade of [60, 70, 80])
    works.push(await finalWork(await newStudent(education), [grade, grade], programme));
});

const idsOf = (...some: (Work | undefined)[]) => some.flatMap((one) => one?.submissionId ?? []);
const input = (more: object = {}) => ({ educationId: education.id, ...period, nameless: false, ...more });
const ask = (chosen: readonly SubmissionId[], more: object = {}) =>
  callFigures(dossierRoutes.startDossier, 'manager', {
    body: { ...input(), size: 0, seed: 'panel', chosen: [...chosen], ...more },
  });
const find = async (more: object = {}) =>
  (await callFigures(dossierRoutes.findWorks, 'manager', { body: input(more) })).data.id;
const found = (jobId: string, skip = 0, who: Parameters<typeof callFigures>[1] = 'manager') =>
  callFigures(dossierRoutes.listFoundWorks, who, { params: { jobId }, query: { skip } });
const overviewOf = async (id: string) =>
  (await readPaper((await filesOf(id))['overzicht.pdf'] ?? new Uint8Array())).text.replace(/\s+/g, ' ');

/** A work is erased while its grade stays, as it is when the term of the work alone is over. */
async function erase({ companyId, submissionId }: Work) {
  const stored = await storedOf({ companyId, submissionId });
  await at().services.table.transact([remove(submission, stored)], notAudited);
}

async function takeBack(one: Work) {
  const stored = await storedOf(one);
  const after = { ...stored, returnedAt: null, outcome: null, finalGrade: null };
  await saveSubmission(at().services.table, stored, after, notAudited);
}

async function storedOf({ companyId, submissionId }: Pick<Work, 'companyId' | 'submissionId'>) {
  const stored = await submissionAt(at().services.table, { companyId, submissionId });
  if (!stored) throw new Error('the work was handed in');
  return stored;
}

test('lists what may be chosen, the same wherever its job dies, for who looked alone', async () => {
  const own = await makeProgramme(1, { name: 'Bachelor Letteren' });
  const assigned = await makeAssignment(own);
  const handIn = async (student: UserId, now?: string) =>
    finalWork(student, [70, 70], assigned, now ? { now } : {});
  const last = await handIn(await newStudent(own), '2026-07-05T09:30:00.000Z');
  const there = [];
  for (let one = 0; one < 2; one += 1) there.push(await handIn(await newStudent(own)));
  const gone = await handIn(await newStudent(own));
  const { userId } = at().people.manager;
  await register(userId, own);
  const another = await newStudent(own);
  const takeBack = await samePerson(at().services, at().company.companyId, userId, another);
  const ofManager = [await handIn(userId), await handIn(another)];
  await handIn(await newStudent(education));
  const of = { educationId: own.id };

  const id = await find(of);
  expect(refusalOf(await found(id))).toEqual([404, 'FILE_NOT_FOUND']);
  await dieAt(2, 'before', () => work(id));
  // The last that happens before the works are looked at: a look that lags misses it.
  await erase(gone);
  await dieAt(1, 'after', () => work(id));
  expect(await work(id)).toMatchObject({ state: 'done', resultName: null });
  const { data } = await found(id);
  expect(data.total).toBe(3);
  expect(data.works.map((one) => one.id)).toEqual(idsOf(...there, last));
  expect(data.works.map((one) => one.studentNumber)).toEqual([1, 2, 3]);
  expect(data.works[0]).toMatchObject({ returnedOn: '2026-07-03', grade: 70 });
  expect(data.works[0]?.studentName).toContain(surname);
  expect((await found(id, 2)).data.works).toEqual(data.works.slice(2));
  expect(refusalOf(await found(id, 0, 'board'))).toEqual([404, 'JOB_NOT_FOUND']);

  const nameless = await find({ ...of, nameless: true });
  await work(nameless);
  expect(JSON.stringify((await found(nameless)).data)).not.toContain(surname);
  for (const work of ofManager)
    expect(refusalOf(await ask(idsOf(work), of))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
  await takeBack();
  expect(refusalOf(await ask(idsOf(gone), of))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
});

test('looks up anew what may be chosen once the bucket has cleared what was found', async () => {
  const id = await find();
  const { storedFiles } = at().services;
  const cleared = () => [...storedFiles.keys()].filter((key) => key.startsWith('pending/'));
  for (let died = 2; cleared().length === 0; died += 1) await dieAt(died, 'after', () => work(id));
  for (const key of cleared()) storedFiles.delete(key);
  expect(await work(id)).toMatchObject({ state: 'done', tally: { found: 3 }, processed: 3 });
  expect((await found(id)).data.total).toBe(3);
});

test('puts in what was chosen, draws beside it, and says which is which and by whom', async () => {
  const chosen = idsOf(works[2], works[0], works[2]);
  const { data } = await ask(chosen, { size: 5 });
  await dieAt(2, 'after', () => work(data.id));
  expect(await work(data.id)).toMatchObject({ tally: { found: 3, chosen: 2, drawn: 1, leftOut: 0 } });
  const paper = async (number: number) =>
    (await readPaper((await filesOf(data.id))[`werk 0${number}/beoordeling.pdf`] ?? new Uint8Array())).text;
  expect(await paper(1)).toContain(works[2]?.submissionId);
  expect(await paper(2)).toContain(works[0]?.submissionId);
  expect(await paper(3)).toContain(works[1]?.submissionId);
  const overview = await overviewOf(data.id);
  const { startedByName } = data;
  expect(overview).toContain(`met de hand gekozen door ${startedByName}`);
  expect(overview.match(/Gekozen/g)).toHaveLength(2);
  expect(overview.match(/Geloot(?! is)/g)).toHaveLength(1);

  const alone = await ask(idsOf(works[1]));
  expect(await work(alone.data.id)).toMatchObject({ tally: { chosen: 1, drawn: 0 } });
  expect(await overviewOf(alone.data.id)).not.toContain('SHA-256');
});

test('says what was erased or lost its result since it was chosen, and goes on without it', async () => {
  const own = await makeProgramme(1, { name: 'Master Recht' });
  const assigned = await makeAssignment(own);
  const [stays, erased, reopened] = [
    await finalWork(await newStudent(own), [60, 60], assigned),
    await finalWork(await newStudent(own), [70, 70], assigned),
    await finalWork(await newStudent(own), [80, 80], assigned),
  ];
  const { data } = await ask(idsOf(erased, reopened, stays), { educationId: own.id });
  await erase(erased);
  await takeBack(reopened);
  expect(await work(data.id)).toMatchObject({
    ...{ state: 'done', problemCount: 2, tally: { chosen: 1, leftOut: 2 } },
  });
  expect(Object.keys(await filesOf(data.id)).filter((path) => path.endsWith('beoordeling.pdf'))).toEqual([
    'werk 03/beoordeling.pdf',
  ]);
  const overview = await overviewOf(data.id);
  for (const { submissionId } of [erased, reopened])
    expect(overview).toContain(`inlevering ${submissionId} was gekozen`);
});

test('refuses what is not there to be chosen', async () => {
  const elsewhere = await makeProgramme(1, { name: 'Bachelor Chemie' });
  const other = await finalWork(await newStudent(elsewhere), [70, 70], await makeAssignment(elsewhere));
  const missing = [404, 'SUBMISSION_NOT_FOUND'];
  expect(refusalOf(await ask(idsOf(works[0], other)))).toEqual(missing);
  expect(refusalOf(await ask([newId('SubmissionId')]))).toEqual(missing);
  const august = { from: '2026-08-01', until: '2026-08-31' };
  expect(refusalOf(await ask(idsOf(works[0]), august))).toEqual(missing);
  const body = { ...input(), size: 0, seed: 'panel', chosen: idsOf(works[0]) };
  const stranger = await callFigures(dossierRoutes.startDossier, 'stranger', { body });
  expect(refusalOf(stranger)).toEqual([404, 'EDUCATION_NOT_FOUND']);
  expect(Object.keys((await ask([])).error.errors ?? {})).toEqual(['size']);
  expect(Object.keys((await ask(idsOf(works[0]), { size: 50 })).error.errors ?? {})).toEqual(['size']);
});

test('refuses the work of who studies another education with the same learning path, once it is known', async () => {
  const [path] = education.linkedLearnpaths;
  if (!path) throw new Error('the education has a learning path');
  const beside = await link(await makeEducation({ name: 'Deeltijd Recht' }), { id: path.learnpathId });
  const { data } = await ask(idsOf(works[0]), { educationId: beside.id });
  expect(await work(data.id)).toMatchObject({ state: 'failed', refusal: 'SUBMISSION_NOT_FOUND' });
});
