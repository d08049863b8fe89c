import { beforeEach, expect, test } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { content } from './cases.ts';
import { assigned, at, call, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

type Name = Parameters<typeof call>[1];
/** Nothing that the register is told of. */
const minor = { content: { ...content([50, 50]), finalAssignment: false } };
const toldTo = (who: Name) => notificationsOf(at().people[who], at().company);
const toldStudentOf = async (submissionId: string) =>
  (await toldTo('student')).filter(({ path }) => path.endsWith(submissionId));

test('a grader is told once that work waits for them, as its stage opens or they are assigned', async () => {
  const first = await assigned();
  await run('open-quickscan', first.submissionId, 'token');
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  const kind = 'grading.work-waits';
  expect(await toldTo('quickscanner')).toMatchObject([
    { kind, count: 1, path: '/grading/my-gradable-items', values: { assignment: 'Adviesrapport' } },
  ]);
  expect(await toldTo('first')).toEqual([]);

  const second = await handIn();
  await run('open-quickscan', second.submissionId, 'token');
  await settle();
  const params = { submissionId: second.submissionId };
  const { quickscanner } = at().people;
  const body = { editVersion: 2, quickscannerUserId: quickscanner.userId };
  await call(routes.assign, 'coordinator', { params, body });
  await settle();
  expect(await toldTo('quickscanner')).toMatchObject([{ kind, count: 2 }]);
});

test('who assigns is told once that nobody has the turn of work, and not of what just came in', async () => {
  const { submissionId } = await handIn(minor);
  const { quickscanner } = at().people;
  const params = { submissionId };
  await run('open-quickscan', submissionId, 'token');
  await settle();
  expect(await toldTo('coordinator')).toEqual([]);
  const body = { editVersion: 2, quickscannerUserId: quickscanner.userId };
  await call(routes.assign, 'coordinator', { params, body });
  await call(routes.approveQuickscan, 'quickscanner', { params, body: { editVersion: 3 } });
  await run('open-first-assessment', submissionId, 'token');
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  const values = { assignment: 'Adviesrapport' };
  expect(await toldTo('coordinator')).toMatchObject([
    { kind: 'grading.grader-missing', context: 'first-assessor', count: 1, values },
  ]);
});

test('a student is told that their work was graded, by mail too, and that the grade was corrected', async () => {
  const made = await assigned(minor);
  const params = { submissionId: made.submissionId };
  await run('open-quickscan', made.submissionId, 'token');
  await call(routes.approveQuickscan, 'quickscanner', {
    params,
    body: { editVersion: made.editVersion + 1 },
  });
  await run('open-first-assessment', made.submissionId, 'token');
  const seen = await call(routes.getSubmission, 'first', { params });
  const body = { editVersion: seen.data.editVersion, ...grades(made, 80, 80) };
  await call(routes.submitAssessment, 'first', { params, body });
  await run('finalise', made.submissionId);
  await settle();
  const path = `/study/assignments/view/${made.assignmentId}/submissions/${made.submissionId}`;
  const told = { kind: 'grading.returned', path, values: { assignment: 'Adviesrapport' } };
  expect(await toldStudentOf(made.submissionId)).toMatchObject([{ ...told, context: 'passed' }]);

  const { data } = await call(routes.getSubmission, 'coordinator', { params });
  const correction = { editVersion: data.editVersion, grade: 75, reason: 'Een criterium was overgeslagen' };
  await call(routes.correctGrade, 'coordinator', { params, body: correction });
  await settle();
  expect(await toldStudentOf(made.submissionId)).toMatchObject([{ ...told, context: 'corrected' }]);
  const letters = at().services.sentMail.filter(({ text }) => text.includes(path));
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Je inlevering is beoordeeld: Adviesrapport',
    'Je cijfer is gecorrigeerd: Adviesrapport',
  ]);
  // The grade itself is read behind the login.
  expect(JSON.stringify(letters)).not.toMatch(/8,0|7,5/);
});

test('a student is told that their work was rejected', async () => {
  const made = await assigned(minor);
  const params = { submissionId: made.submissionId };
  await run('open-quickscan', made.submissionId, 'token');
  const body = { editVersion: made.editVersion + 1, message: 'De bijlage ontbreekt' };
  await call(routes.rejectQuickscan, 'quickscanner', { params, body });
  await run('return-to-student', made.submissionId);
  await settle();
  expect(await toldStudentOf(made.submissionId)).toMatchObject([{ context: 'rejected' }]);
});
