import { expect, test } from 'vitest';
import { personLoad, studentFigures, workFigures } from '#functions/figures/figures.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { put } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/figures/routes.ts';
import { jobId, type UserId } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { at, useWorld } from '../educations/fixture.ts';
import { callFigures, work } from './fixture.ts';

useWorld();

const year = { from: '2026-01', until: '2026-12' };

test('what graders have on their hands counts no work of who asks, by any of their accounts, nor in a sheet', async () => {
  const { services, people, company } = at();
  const { table, storedFiles } = services;
  const { companyId } = company;
  const make = (role: 'student' | 'assessor') => makeUser(table, company, [role]);
  const [grader, another, other] = [await make('assessor'), await make('assessor'), await make('student')];
  const { manager } = people;
  const toGrade = ({ userId }: { userId: UserId }, id: string) => ({
    ...{ of: 'toGrade' as const, period: 'now', id, amount: 1, educationId: null, teamId: null },
    ...{ title: 'Werkstuk', on: null, name: 'Sam', sortName: 'sam', person: { userId } },
  });
  const submissionId = newId('SubmissionId');
  const load = (userId: UserId, name: string, amount: number) =>
    put(personLoad, { companyId, of: 'toGrade', userId, name, amount });
  await table.transact(
    [
      load(grader.userId, 'Faber', 3),
      load(another.userId, 'Quist', 1),
      put(studentFigures, { companyId, userId: manager.userId, counts: [toGrade(grader, 'a')] }),
      put(studentFigures, { companyId, userId: other.userId, counts: [toGrade(another, 'b')] }),
      put(workFigures, {
        ...{ companyId, userId: other.userId, submissionId, counts: [toGrade(grader, submissionId)] },
      }),
    ],
    { notAudited: 'prepares a test' },
  );
  await samePerson(services, companyId, manager.userId, other.userId);
  const told = [{ userId: grader.userId, name: 'Faber', amount: 1 }];
  const query = { of: 'toGrade' };
  expect((await callFigures(routes.listLoads, 'manager', { query })).data.data).toEqual(told);
  expect((await callFigures(routes.getFigures, 'manager', { query: year })).data.graders).toEqual(told);
  const body = { format: 'csv', ...year, load: 'toGrade' };
  const { id } = (await callFigures(routes.exportFigures, 'manager', { body })).data;
  await work(id);
  const sheet = storedFiles.get(jobResultKey({ companyId, jobId: jobId.parse(id) }));
  expect(new TextDecoder().decode(sheet?.bytes).trim().split('\r\n').slice(1)).toEqual(['Faber,1']);
});
