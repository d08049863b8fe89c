import { expect, test } from 'vitest';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { mutation } from '#functions/register/mutation.ts';
import { learnpathId as learnpathIdOf } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { correct, giveBack } from '../register/work.ts';
import { at, call, enrol, enrolmentOf, makePublished, useWorld } from './fixture.ts';

useWorld();

/** A learning path with two final assignments and an exercise, which the student follows. */
async function followed(endsOn: string | null = null) {
  const path = await makePublished();
  const learnpathId = learnpathIdOf.parse(path.id);
  const [first, second, exercise] = [newId('AssignmentId'), newId('AssignmentId'), newId('AssignmentId')];
  const { services, company, people } = at();
  await settle();
  const stored = await services.table.get(learnpath.at({ companyId: company.companyId, learnpathId }));
  if (!stored) throw new Error('the learning path is gone');
  const assignments = [first, second, exercise].map((assignmentId) => ({
    assignmentId,
    title: 'Opdracht',
    finalAssignment: assignmentId !== exercise,
    criteria: [],
  }));
  await services.table.transact([replace(learnpath, stored, { ...stored, assignments })], {
    notAudited: 'prepares a test',
  });
  await enrol(path, 'student', { startsOn: '2026-02-02', endsOn });
  await settle();
  const hand = (assignmentId: typeof first, grade: number | null = 72) =>
    giveBack(at(), people.student, learnpathId, {
      grade,
      assignmentId,
      finalAssignment: assignmentId !== exercise,
    });
  const params = enrolmentOf(path);
  const status = async () => (await call(routes.getEnrolment, 'admin', { params })).data.status;
  const names = async () => {
    const id = `${path.id}:${params.userId}`;
    const records = await services.table.query(recordsOf(company.companyId, { type: 'enrolment', id }));
    return records.map(({ name }) => name).sort();
  };
  const told = async () => {
    const { companyId } = company;
    const pages = (['open', 'deleted'] as const).map((state) =>
      services.table.list(mutation.by('byState', { companyId, state }), { limit: 100 }),
    );
    const found = (await Promise.all(pages)).flatMap(({ items }) => items);
    return found
      .filter((one) => one.learnpathId === learnpathId)
      .map(({ state, action }) => `${state} ${action}`);
  };
  return { first, second, exercise, hand, status, names, told };
}

test('an enrolment is completed by the last of its final assignments, with a record, and the register hears once', async () => {
  const { first, second, hand, status, names, told } = await followed();
  await hand(first);
  await settle();
  expect([await status(), await told()]).toEqual(['open', []]);
  await hand(second);
  const returned = await unsettled();
  await settle();
  await passOn(...returned);
  await settle();
  expect(await status()).toBe('completed');
  expect(await names()).toEqual(['learnpaths.enrolment-completed', 'learnpaths.student-enrolled']);
  expect(await told()).toEqual(['open deliver']);
});

test('neither an exercise nor work that failed completes anything', async () => {
  const { first, second, exercise, hand, status } = await followed();
  await hand(first);
  await hand(second, 40);
  await hand(exercise);
  await settle();
  expect(await status()).toBe('open');
});

test('a correction to failed opens it again and takes back what the register would have been told', async () => {
  const { first, second, hand, status, names, told } = await followed();
  const work = await hand(first);
  await hand(second);
  await settle();
  await correct(at(), work, 45);
  await settle();
  expect([await status(), await told()]).toEqual(['open', ['deleted deliver']]);
  expect(await names()).toContain('learnpaths.enrolment-reopened');
  await hand(first, 80);
  await settle();
  expect([await status(), await told()]).toEqual(['completed', ['open deliver', 'deleted deliver']]);
});

test('what was graded after the last day completes all the same, and is closed when that is taken back', async () => {
  const { first, second, hand, status } = await followed('2026-02-20');
  const work = await hand(first);
  await hand(second);
  await settle();
  expect(await status()).toBe('completed');
  await correct(at(), work, 45);
  await settle();
  expect(await status()).toBe('closed');
});
