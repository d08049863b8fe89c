import { beforeAll, expect, test } from 'vitest';
import { submissionAt } from '#functions/grading/repository.ts';
import { handler as settingsApi } from '#functions/settings/api.ts';
import { routes } from '#shared/grading/routes.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { assigned, at, call, grades, run, useWorld } from './fixture.ts';

useWorld();

const band = { from: 50, to: 55 };
const day = 86_400_000;

beforeAll(async () => {
  const { services, company } = at();
  const admin = await makeUser(services.table, company, ['admin']);
  const body = { grading: { version: 0, band, days: { quickscan: 2, assessment: 4 } } };
  const as = await signInAs(services, admin.userId);
  const { status } = await callRoute(settingsApi, settings.updateSettings, { body }, { as });
  if (status !== 200) throw new Error('the settings were not changed');
});

/** The deadline of a stage, in days from when it was opened. */
async function daysOf(submissionId: SubmissionId): Promise<number> {
  const { services, company } = at();
  const found = await submissionAt(services.table, { companyId: company.companyId, submissionId });
  return (Date.parse(found?.dueAt ?? '') - Date.parse(found?.waitingSince ?? '')) / day;
}

test('a company’s own days are the deadlines of its graders', async () => {
  const made = await assigned();
  await run('open-quickscan', made.submissionId, `quickscan-${made.submissionId}`);
  expect(await daysOf(made.submissionId)).toBe(2);
  const params = { submissionId: made.submissionId };
  const { data } = await call(routes.getSubmission, 'quickscanner', { params });
  const body = { editVersion: data.editVersion };
  await call(routes.approveQuickscan, 'quickscanner', { params, body });
  await run('open-first-assessment', made.submissionId, `first-${made.submissionId}`);
  expect(await daysOf(made.submissionId)).toBe(4);
});

test('a company’s own days are halved by its reminders', async () => {
  const { submissionId } = await assigned();
  expect(await run('plan-quickscan-reminder', submissionId)).toEqual({ afterSeconds: 86_400 });
  expect(await run('plan-assessment-reminder', submissionId)).toEqual({ afterSeconds: 172_800 });
});

test.each([
  [49, false],
  [50, true],
  [55, true],
  [56, false],
])(
  'a company’s own band says who decides on %i tenths, and the assessor is told which it is',
  async (grade, second) => {
    const made = await assigned();
    const params = { submissionId: made.submissionId };
    const { data: scanned } = await call(routes.getSubmission, 'quickscanner', { params });
    await call(routes.approveQuickscan, 'quickscanner', {
      params,
      body: { editVersion: scanned.editVersion },
    });
    await run('open-first-assessment', made.submissionId, `first-${made.submissionId}`);
    const { data } = await call(routes.getSubmission, 'first', { params });
    expect(data.band).toEqual(band);
    const body = { editVersion: data.editVersion, ...grades(made, grade, grade) };
    await call(routes.submitAssessment, 'first', { params, body });
    await run('open-first-assessment', made.submissionId, `again-${made.submissionId}`);
    expect(at().services.answered.at(-1)?.output).toEqual({ needsSecond: second });
  },
);
