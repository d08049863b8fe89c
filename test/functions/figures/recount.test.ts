import { expect, test } from 'vitest';
import { studentFigures, workFigures } from '#functions/figures/figures.ts';
import { keptOf } from '#functions/figures/kept.ts';
import { renameLoads } from '#functions/figures/loads.ts';
import { recount } from '#functions/figures/recount.ts';
import { attempt } from '#functions/grading/submission.ts';
import { newId } from '#functions/platform/ids.ts';
import { put, remove, replace } from '#functions/platform/table/operations.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { at, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, register } from '../educations/student-fixture.ts';
import { giveBack } from '../register/work.ts';
import { makeTeam, notAudited, personOf } from './fixture.ts';
import { keptCount, plainCount } from './plain-count.ts';

useWorld({ kind: true });

test('what a student counts for is read once, also when it changes', async () => {
  const userId = await makeStudent();
  await register(userId, await makeProgramme(1));
  const { table, meter } = at().services.table.metered();
  const of = { companyId: at().company.companyId, userId };
  await recount(table, of);
  // What they count for, then the facts, and the change.
  expect(meter.roundTrips).toBe(3);
  await recount(table, of);
  expect(meter.roundTrips).toBe(3 + 2);
});

test('whether somebody is still called so in what they have on their hands takes one read', async () => {
  const { table, meter } = at().services.table.metered();
  await renameLoads(table, at().company.companyId, await personOf(at().people.manager.userId));
  expect(meter.requests).toBe(1);
});

/** A student with so many hand-ins that were returned; what they count for was counted of none. */
async function studentWithWork(many: number, assignmentTitle = 'Werkstuk') {
  const userId = await makeStudent();
  const { table } = at().services;
  const path = (await makeProgramme(1)).linkedLearnpaths[0]?.learnpathId;
  if (!path) throw new Error('the programme has a learning path');
  const of = { companyId: at().company.companyId, userId };
  await giveBack(at(), await personOf(userId), path, { finalAssignment: false });
  const [first] = await table.query(attempt.in({ companyId: of.companyId, studentId: userId }));
  if (!first) throw new Error('this was returned');
  const more = Array.from({ length: many - 1 }, (_, nth) => ({
    ...first,
    ...{ submissionId: newId('SubmissionId'), attempt: nth + 2, assignmentTitle },
  }));
  for (const some of chunksOf(more, 50))
    await table.transact(
      some.map((one) => put(attempt, one)),
      notAudited,
    );
  return of;
}

const agree = async () => {
  const { companyId } = at().company;
  expect(await keptCount(companyId)).toEqual(await plainCount(companyId));
};

test('who handed in 250 times is counted as everybody is', { timeout: 60_000 }, async () => {
  // Some half a megabyte together.
  await recount(at().services.table, await studentWithWork(250, 'Werkstuk '.repeat(28)));
  await agree();
});

test('who is in a team of each of a hundred learning paths counts for all of them', async () => {
  const { table } = at().services;
  const of = await studentWithWork(100);
  const [first, ...rest] = await table.query(attempt.in({ companyId: of.companyId, studentId: of.userId }));
  if (!first) throw new Error('work was returned');
  for (const one of rest) {
    const learnpathId = newId('LearnpathId');
    await makeTeam(learnpathId, [of.userId]);
    await table.transact([put(attempt, { ...one, learnpathId })], notAudited);
  }
  await recount(table, of);
  await agree();
  // One change more, of somebody who counts for every team already.
  await table.transact([put(attempt, { ...first, finalGrade: 90 })], notAudited);
  await recount(table, of);
  await agree();
});

test('work that was counted before it had an item of its own stays counted, and gets one as it changes', async () => {
  const { table } = at().services;
  const of = await studentWithWork(3);
  await recount(table, of);
  const { student, works } = await keptOf(table, of, { consistent: true });
  if (!student) throw new Error('the student was counted');
  const counts = works.flatMap((one) => one.counts);
  const gone = works.map((one) => remove(workFigures, one));
  await table.transact([replace(studentFigures, student, { ...student, counts }), ...gone], notAudited);
  await recount(table, of);
  expect(await keptOf(table, of)).toMatchObject({ student: { counts }, works: [] });
  const [first] = await table.query(attempt.in({ companyId: of.companyId, studentId: of.userId }));
  if (!first) throw new Error('work was returned');
  await table.transact([put(attempt, { ...first, finalGrade: 90 })], notAudited);
  await recount(table, of);
  await agree();
  const kept = await keptOf(table, of);
  expect(kept.works.map(({ submissionId }) => submissionId)).toEqual([first.submissionId]);
  expect(kept.student?.counts).toHaveLength((counts.length / 3) * 2);
});
