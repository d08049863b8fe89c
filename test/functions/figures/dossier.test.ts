import { beforeAll, describe, expect, test } from 'vitest';
import { assignment } from '#functions/assignments/assignment.ts';
import { assessment } from '#functions/grading/assessment.ts';
import { hold } from '#functions/grading/hold.ts';
import { saveSubmission } from '#functions/grading/repository.ts';
import { submissionContent } from '#functions/grading/submission.ts';
import { fileKey } from '#functions/media/public.ts';
import { unzipped } from '#functions/platform/archive/read.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
import { type AssignmentId, jobId, type UserId } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { readPaper } from '#test/support/read-paper.ts';
import { at, refusalOf, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, register } from '../educations/student-fixture.ts';
import { content } from '../grading/cases.ts';
import { giveBack } from '../register/work.ts';
import { callFigures, notAudited, personOf, work } from './fixture.ts';

useWorld();

let education: Education;
let ofProgramme: AssignmentId;
const surname = 'Onmiskenbaar';
const suspicion = 'Lijkt op het werk van een ander.';
const period = { from: '2026-07-01', until: '2026-07-31' };

/** An assignment of the first learning path of an education. */
async function makeAssignment(of: Education): Promise<AssignmentId> {
  const assignmentId = newId('AssignmentId');
  const [path] = of.linkedLearnpaths;
  if (!path) throw new Error('the education has a learning path');
  const { companyId } = at().company;
  const [createdAt, updatedAt] = ['2026-01-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z'];
  const item = {
    ...{ ...content(), companyId, assignmentId, learnpathId: path.learnpathId, learnpathTitle: path.title },
    ...{ status: 'PUBLISHED' as const, publishedVersion: 1, divergedFromPublished: false, image: null },
    ...{ publishedAt: createdAt, createdAt, updatedAt },
  };
  await at().services.table.transact([create(assignment, item)], notAudited);
  return assignmentId;
}

/** Final work that two assessors assessed, grades in tenths, with a file that is called after its student. */
async function finalWork(student: UserId, [first, second]: [number, number], assignmentId = ofProgramme) {
  const { services, company } = at();
  const person = await personOf(student);
  const before = await giveBack(at(), person, newId('LearnpathId'), { grade: second, assignmentId });
  const { companyId, submissionId } = before;
  const fileId = newId('FileId');
  const assessors = [
    await makeUser(services.table, company, ['assessor']),
    await makeUser(services.table, company, ['assessor']),
  ];
  const [one, two] = assessors.map(({ userId, profile }) => ({ userId, name: profile.surname }));
  if (!one || !two) throw new Error('there are two');
  const submittedAt = '2026-07-02T09:00:00.000Z';
  const file = { fileId, displayName: `${surname} verslag.txt`, contentType: 'text/plain', sizeBytes: 4 };
  services.storedFiles.set(fileKey(companyId, fileId), {
    bytes: Buffer.from('werk'),
    contentType: 'text/plain',
  });
  const asked = content();
  const [criterion] = asked.partialAssignments[0]?.criteria ?? [];
  const judged = { companyId, submissionId, savedAt: submittedAt, submittedAt };
  const criteria = criterion ? [{ criterionId: criterion.id, grade: first, comment: 'Helder.' }] : [];
  const said = { criteria, feedback: 'Goed onderbouwd.' };
  await saveSubmission(
    services.table,
    before,
    {
      ...{ ...before, files: [file], firstAssessor: one, secondAssessor: two },
      ...{ firstAssessedAt: submittedAt, secondAssessedAt: submittedAt },
    },
    notAudited,
    [
      create(submissionContent, { companyId, submissionId, content: asked }),
      create(hold, {
        ...{ companyId, submissionId, reason: suspicion, byUserId: one.userId, byName: one.name },
        ...{ at: '2026-07-01T09:00:00.000Z', requestId: newId('BoardRequestId') },
        ended: { outcome: 'released', words: suspicion, at: '2026-07-01T12:00:00.000Z' },
      }),
      create(assessment, {
        ...judged,
        ...said,
        role: 'first-assessor',
        assessorUserId: one.userId,
        total: first,
      }),
      create(assessment, {
        ...judged,
        ...said,
        role: 'second-assessor',
        assessorUserId: two.userId,
        total: second,
      }),
    ],
  );
  return { submissionId, fileId };
}

const newStudent = async (of = education) => {
  const userId = await makeStudent({ profile: { firstName: 'Jo', prefixName: '', surname } });
  await register(userId, of);
  return userId;
};

beforeAll(async () => {
  education = await makeProgramme(1, { name: 'Bachelor Recht' });
  ofProgramme = await makeAssignment(education);
  for (const grades of [
    [50, 60],
    [58, 52],
    [70, 70],
    [80, 65],
  ] as [number, number][])
    await finalWork(await newStudent(), grades);
});

const asked = (more: object = {}) => ({
  ...{ educationId: education.id, ...period, size: 2, seed: 'panel 2027', nameless: false },
  ...more,
});
const start = async (more: object = {}) =>
  (await callFigures(dossierRoutes.startDossier, 'manager', { body: asked(more) })).data.id;

/** What lies in the zip file of a job, by path. */
async function filesOf(id: string): Promise<Record<string, Buffer>> {
  const key = jobResultKey({ companyId: at().company.companyId, jobId: jobId.parse(id) });
  const bounds = { mostEntries: 1000, mostBytes: 50_000_000, mostUnpackedBytes: 50_000_000 };
  return unzipped(await at().services.files.stream(key), bounds, async (entries) => {
    const found: Record<string, Buffer> = {};
    for (const { path, stream } of entries) {
      const parts: Uint8Array[] = [];
      for await (const part of await stream()) parts.push(part);
      found[path] = Buffer.concat(parts);
    }
    return found;
  });
}

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
    expect(text).toContain(surname);
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
    await finalWork(await newStudent(elsewhere), [70, 70]);
    const later = await start({ from: '2026-08-01', until: '2026-08-31' });
    expect(await work(later)).toMatchObject({ tally: { found: 0, drawn: 0 } });
    expect(Object.keys(await filesOf(later))).toEqual(['overzicht.pdf']);
    const id = await start({ size: 1 });
    expect(await work(id)).toMatchObject({ tally: { found: 4 } });
  });

  test('leaves out what who compiles it handed in themselves, however they study beside that', async () => {
    const own = await makeProgramme(1, { name: 'Deeltijd Recht' });
    const assignmentId = await makeAssignment(own);
    const { userId } = at().people.manager;
    await register(userId, own);
    await finalWork(userId, [90, 90], assignmentId);
    await finalWork(await newStudent(own), [70, 70], assignmentId);
    const id = await start({ educationId: own.id, size: 10 });
    expect(await work(id)).toMatchObject({ state: 'done', tally: { found: 1, drawn: 1 } });
  });

  test('goes on without a file that is gone, and says so at its work', async () => {
    const own = await makeProgramme(1, { name: 'Master Recht' });
    const assignmentId = await makeAssignment(own);
    const { fileId } = await finalWork(await newStudent(own), [70, 70], assignmentId);
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
