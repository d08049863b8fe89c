import { expect, test } from 'vitest';
import { handler } from '#functions/figures/api.ts';
import { recountAssessed } from '#functions/figures/assessment/recount.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { routes } from '#shared/figures/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, makePath, useWorld } from '../../educations/fixture.ts';
import { makeStudent } from '../../educations/student-fixture.ts';
import { work as doJob, enrolOn, personOf } from '../fixture.ts';
import { anAssignment, graded, handedIn } from './fixture.ts';

useWorld();

test('the assessment of a learning path is written to a sheet: a row for each assignment, criterion and assessor', async () => {
  const { services, company } = at();
  const manager = await makeUser(services.table, company, ['manager']);
  const assessor = await makeUser(services.table, company, ['assessor']);
  const path = (await makePath()).id;
  const asked = anAssignment(path);
  const students = await Promise.all(Array.from({ length: 6 }, () => makeStudent()));
  await enrolOn(path, students);
  for (const [place, userId] of students.entries()) {
    const student = await personOf(userId);
    await (place === 0 ? handedIn(asked, student) : graded(asked, student, assessor, [70, 80]));
    await recountAssessed(services.table, { ...company, userId, learnpathId: path });
  }
  const as = await signInAs(services, manager.userId);
  const body = { format: 'csv', from: '2026-09', until: '2027-08', learnpathId: path };
  const { data } = await callRoute(handler, routes.exportFigures, { body }, { as });
  expect(await doJob(data.id)).toMatchObject({ state: 'done' });
  const key = jobResultKey({ companyId: company.companyId, jobId: data.id });
  const text = services.storedFiles.get(key)?.bytes.toString() ?? '';
  const rows = text.trimEnd().split('\r\n').slice(1);
  // Six came in, one waits for its quickscan or assessor, and five got a 7.5.
  expect(rows.find((row) => row.includes(',6,'))).toMatch(/,5,0,0,0,5,7\.5$/);
  expect(rows.filter((row) => /,5,7\.5$/.test(row)).length).toBeGreaterThanOrEqual(2);
});
