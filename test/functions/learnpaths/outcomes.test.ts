import { expect, test, vi } from 'vitest';
import { learnpath as learnpathEntity } from '#functions/learnpaths/learnpath.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { outcomeRoutes as outcomes } from '#shared/learnpaths/outcome-routes.ts';
import type { LearningOutcome } from '#shared/learnpaths/outcome-schemas.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { at, call, idOf, link, makeCourse, makePath, type Name, refusalOf, useWorld } from './fixture.ts';

useWorld();

const criterion = { criterionId: newId('CriterionId'), title: 'Vraagstelling' };

/** A learning path with a course, and a published assignment with one criterion. */
async function prepare(): Promise<{ path: Learnpath; courseId: string }> {
  const course = await makeCourse({ title: 'Methoden' });
  const path = await link(await makePath(), course);
  const { table } = at().services;
  const stored = await table.get(
    learnpathEntity.at({ companyId: at().company.companyId, learnpathId: path.id }),
    { consistent: true },
  );
  const assignment = { assignmentId: newId('AssignmentId'), title: 'Verslag', finalAssignment: true };
  if (!stored) throw new Error('no learning path');
  const after = { ...stored, assignments: [{ ...assignment, criteria: [criterion] }] };
  await table.transact([replace(learnpathEntity, stored, after)], { notAudited: 'prepares a test' });
  return { path, courseId: course.courseId };
}
const add = async (path: Learnpath, title: string, who: Name = 'admin') =>
  call(outcomes.createLearningOutcome, who, { body: { ...idOf(path), title } });
const place = ({ id: learningOutcomeId, learnpathId, version }: LearningOutcome) => ({
  ...{ learningOutcomeId, learnpathId, version },
});
const addIndicator = (of: LearningOutcome, fields: object = {}) =>
  call(outcomes.createIndicator, 'admin', { body: { ...place(of), title: 'Stelt een vraag', ...fields } });
const listed = async (path: Learnpath, who: Name = 'teacher') =>
  (await call(outcomes.listLearningOutcomes, who, { query: { learnpath_id: path.id } })).data;

test('a learning path lists its outcomes by number, and what they can be linked to', async () => {
  const { path, courseId } = await prepare();
  for (const title of ['10. Schrijven', '2. Onderzoeken', '1. Vragen']) await add(path, title);
  await vi.waitFor(async () => {
    const { data, linkable } = await listed(path);
    expect(data.map(({ title }) => title)).toEqual(['1. Vragen', '2. Onderzoeken', '10. Schrijven']);
    expect(linkable.courses).toEqual([{ id: courseId, title: 'Methoden' }]);
    expect(linkable.criteria).toMatchObject([
      { id: criterion.criterionId, title: 'Vraagstelling', assignmentTitle: 'Verslag' },
    ]);
  });
});

test('an indicator says in which course it is taught and by which criterion it is tested', async () => {
  const { path, courseId } = await prepare();
  const { data: outcome } = await add(path, 'Onderzoeken');
  const { data, status } = await addIndicator(outcome, {
    courseIds: [courseId],
    criterionIds: [criterion.criterionId],
  });
  expect(status).toBe(201);
  const [indicator] = data.performanceIndicators;
  expect(indicator).toMatchObject({ courseIds: [courseId], criterionIds: [criterion.criterionId] });
  const params = { indicatorId: indicator?.indicatorId ?? '' };
  const { data: changed } = await call(outcomes.updateIndicator, 'admin', {
    params,
    body: { ...place(data), title: 'Stelt een onderzoeksvraag', courseIds: [] },
  });
  expect(changed.performanceIndicators).toMatchObject([
    { title: 'Stelt een onderzoeksvraag', courseIds: [], criterionIds: [criterion.criterionId] },
  ]);
  const query = { learning_outcome_id: outcome.id };
  expect((await call(outcomes.getIndicator, 'teacher', { params, query })).data.title).toBe(
    'Stelt een onderzoeksvraag',
  );
  const { data: all } = await call(outcomes.listIndicators, 'teacher', { query });
  expect(all.data.map(({ title }) => title)).toEqual(['Stelt een onderzoeksvraag']);
  const { data: without } = await call(outcomes.deleteIndicator, 'admin', { params, body: place(changed) });
  expect(without.performanceIndicators).toEqual([]);
  expect((await call(outcomes.getIndicator, 'admin', { params, query })).error.message_id).toBe(
    'INDICATOR_NOT_FOUND',
  );
});

test('a link to a course or criterion of elsewhere is refused, and one to what went away is no longer told', async () => {
  const { path, courseId } = await prepare();
  const { data: outcome } = await add(path, 'Onderzoeken');
  for (const fields of [{ courseIds: [newId('CourseId')] }, { criterionIds: [newId('CriterionId')] }]) {
    const refused = await addIndicator(outcome, fields);
    expect(refused.error.errors).toEqual({ [Object.keys(fields)[0] ?? '']: { key: 'id' } });
  }
  const { data } = await addIndicator(outcome, { courseIds: [courseId] });
  expect(data.performanceIndicators[0]?.courseIds).toEqual([courseId]);
  await link((await call(routes.getLearnpath, 'admin', { params: idOf(path) })).data);
  await vi.waitFor(async () =>
    expect((await listed(path)).data[0]?.performanceIndicators[0]?.courseIds).toEqual([]),
  );
});

test('of two who change an outcome at once, one is told', async () => {
  const { path } = await prepare();
  const { data: outcome } = await add(path, 'Onderzoeken');
  const params = { learningOutcomeId: outcome.id };
  const save = (title: string) =>
    call(outcomes.updateLearningOutcome, 'admin', { params, body: { version: outcome.version, title } });
  expect((await save('Eerst')).data.title).toBe('Eerst');
  expect(refusalOf(await save('Later'))).toEqual([409, 'CONFLICT']);
  expect(refusalOf(await addIndicator(outcome))).toEqual([409, 'CONFLICT']);
});

test('nobody elsewhere reads or changes one, and who may only read doesn’t either', async () => {
  const { path } = await prepare();
  const { data: outcome } = await add(path, 'Onderzoeken');
  const params = { learningOutcomeId: outcome.id };
  expect(refusalOf(await call(outcomes.getLearningOutcome, 'stranger', { params }))).toEqual([
    404,
    'LEARNING_OUTCOME_NOT_FOUND',
  ]);
  expect(refusalOf(await add(path, 'Nog een', 'stranger'))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  expect(refusalOf(await add(path, 'Nog een', 'teacher'))).toEqual([403, 'NO_ADMIN_ACCESS']);
  const other = await makePath('Ander');
  const elsewhere = await addIndicator({ ...outcome, learnpathId: other.id });
  expect(refusalOf(elsewhere)).toEqual([404, 'LEARNING_OUTCOME_NOT_FOUND']);
});

test('a learning path with an outcome isn’t deleted; once that is gone, it is', async () => {
  const path = await makePath();
  const { data: outcome } = await add(path, 'Onderzoeken');
  expect(refusalOf(await call(routes.deleteLearnpath, 'admin', { params: idOf(path) }))).toEqual([
    409,
    'IN_USE',
  ]);
  await call(outcomes.deleteLearningOutcome, 'admin', { params: { learningOutcomeId: outcome.id } });
  expect((await call(routes.deleteLearnpath, 'admin', { params: idOf(path) })).status).toBe(204);
  const records = await at().services.table.query(
    recordsOf(at().company.companyId, { type: 'learnpath', id: path.id }),
  );
  expect(records.map(({ name }) => name)).toEqual([
    'learnpaths.learnpath-created',
    'learnpaths.outcome-created',
    'learnpaths.outcome-deleted',
    'learnpaths.learnpath-deleted',
  ]);
});

test('a learning path takes fifty outcomes, and an outcome twenty indicators', async () => {
  const { path } = await prepare();
  for (let count = 0; count < 50; count += 1) expect((await add(path, `${count}`)).status).toBe(201);
  await vi.waitFor(async () => expect((await listed(path)).data).toHaveLength(50));
  expect((await add(path, 'Te veel')).error.errors).toEqual({
    title: { key: 'maxItems', values: { max: 50 } },
  });
  let [outcome] = (await listed(path)).data;
  for (let count = 0; count < 20 && outcome; count += 1) outcome = (await addIndicator(outcome)).data;
  if (!outcome) throw new Error('no outcome');
  expect((await addIndicator(outcome)).error.errors).toEqual({
    title: { key: 'maxItems', values: { max: 20 } },
  });
});
