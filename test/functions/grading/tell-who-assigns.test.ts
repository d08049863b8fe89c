import { beforeEach, expect, test } from 'vitest';
import { grader } from '#functions/grading/graders.ts';
import { put } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
import { samePerson } from '#test/support/same-person.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();

/** A hand-in whose 2nd assessor is still to be assigned; whether there is a 1st one is given. */
async function scanned({ withFirst }: { withFirst: boolean }) {
  const made = await handIn();
  const params = { submissionId: made.submissionId };
  const { quickscanner, first } = at().people;
  await run('open-quickscan', made.submissionId, `quickscan-of-${made.submissionId}`);
  const wanted = {
    quickscannerUserId: quickscanner.userId,
    ...(withFirst ? { firstAssessorUserId: first.userId } : {}),
  };
  await call(routes.assign, 'coordinator', { params, body: { editVersion: 2, ...wanted } });
  await call(routes.approveQuickscan, 'quickscanner', { params, body: { editVersion: 3 } });
  return { made, params };
}

const lettersAbout = ({ submissionId }: { submissionId: string }) =>
  at().services.sentMail.filter(({ text }) => text.includes(submissionId));

beforeEach(settle);

test('who assigns graders is told once of work that was approved and has no 1st assessor', async () => {
  const { made } = await scanned({ withFirst: false });
  await run('open-first-assessment', made.submissionId, 'token');
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  expect(lettersAbout(made)).toMatchObject([
    {
      to: at().people.coordinator.email,
      subject: 'Een inlevering wacht op een beoordelaar: Adviesrapport',
      text: expect.stringContaining('er is nog geen 1e beoordelaar'),
    },
  ]);
  expect(lettersAbout(made)[0]?.text).not.toContain(made.studentName);
});

test('and of a grade in the band without a 2nd assessor', async () => {
  const { made, params } = await scanned({ withFirst: true });
  await run('open-first-assessment', made.submissionId, 'token');
  const { data } = await call(routes.getSubmission, 'first', { params });
  const body = { editVersion: data.editVersion, ...grades(made, 50, 50) };
  await call(routes.submitAssessment, 'first', { params, body });
  await settle();
  expect(lettersAbout(made)).toEqual([]);
  await run('open-second-assessment', made.submissionId, 'token-of-second');
  await settle();
  expect(lettersAbout(made).map(({ text }) => text)).toEqual([
    expect.stringContaining('er is nog geen 2e beoordelaar'),
  ]);
});

test('and of work that nobody quickscans once its reminder is due, not as it comes in', async () => {
  const made = await handIn();
  await run('open-quickscan', made.submissionId, 'token');
  await settle();
  expect(lettersAbout(made)).toEqual([]);
  await run('remind-quickscan', made.submissionId);
  await settle();
  expect(lettersAbout(made).map(({ text }) => text)).toEqual([
    expect.stringContaining('er is nog geen quickscanner'),
  ]);
});

test('but nobody of their own work, by any of their accounts', async () => {
  const { people, company, services } = at();
  const { made } = await scanned({ withFirst: false });
  const { coordinator, student } = people;
  const apart = await samePerson(services, company.companyId, coordinator.userId, student.userId);
  await run('open-first-assessment', made.submissionId, 'token');
  await settle();
  expect(lettersAbout(made)).toEqual([]);
  await apart();
});

test('but not of work that was assigned meanwhile', async () => {
  const { made, params } = await scanned({ withFirst: false });
  await run('open-first-assessment', made.submissionId, 'token');
  const { data } = await call(routes.getSubmission, 'coordinator', { params });
  const body = { editVersion: data.editVersion, firstAssessorUserId: at().people.first.userId };
  await call(routes.assign, 'coordinator', { params, body });
  await settle();
  expect(lettersAbout(made)).toEqual([]);
});

test('and of work of somebody who can no longer grade it, as a guest who has gone, once they would be reminded', async () => {
  const { made } = await scanned({ withFirst: true });
  await run('open-first-assessment', made.submissionId, 'token');
  await settle();
  expect(lettersAbout(made)).toEqual([]);
  const { table } = at().services;
  const of = { companyId: made.companyId, userId: at().people.first.userId };
  const listed = await table.get(grader.at(of));
  if (!listed) throw new Error('they are a grader');
  const guest = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2026-01-02' };
  await table.transact([put(grader, { ...listed, guest })], { notAudited: 'whose last day has come' });
  await run('remind-first-assessment', made.submissionId);
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  await table.transact([put(grader, listed)], { notAudited: 'is back' });
  const told = lettersAbout(made).filter(({ to }) => to === at().people.coordinator.email);
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('wie die zou beoordelen, kan dat niet meer'),
  ]);
});
