import { expect, test } from 'vitest';
import { evaluationAsked } from '#functions/figures/evaluation/entities.ts';
import { attemptOf } from '#functions/grading/listings.ts';
import { attempt } from '#functions/grading/submission.ts';
import { handler } from '#functions/guidance/api.ts';
import { handler as planning } from '#functions/planning/api.ts';
import { put } from '#functions/platform/table/operations.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { getToday } from '#shared/guidance/today-routes.ts';
import { routes as plannings } from '#shared/planning/routes.ts';
import { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { makeSubmission } from '../grading/cases.ts';
import { at, change, enrol, idOf, makeCourse, makePublished, useWorld } from '../learnpaths/fixture.ts';

useWorld();

const day = dutchDate(new Date().toISOString());

test('a learning path is told with what it is called in English, wherever a study is read', async () => {
  const { services, people, company } = at();
  const { companyId } = company;
  const { userId } = people.student;
  const path = await change(await makePublished(await makeCourse()), { englishTitle: 'Doing business' });
  await enrol(path, 'student', { startsOn: dayPlus(day, -20), endsOn: day });
  const learnpathId = path.id;
  const student = { as: await signInAs(services, userId) };
  const admin = { as: await signInAs(services, people.admin.userId) };
  const lesson = {
    title: 'Les',
    kind: 'learnpath',
    learnpathId,
    on: day,
    startTime: '10:00',
    endTime: '11:00',
  };
  await callRoute(planning, plannings.createPlanning, { body: lesson }, admin);
  const work = makeSubmission({
    companyId,
    studentId: userId,
    learnpathId,
    submittedAt: `${day}T09:00:00.000Z`,
  });
  const evaluation = {
    ...{ companyId, userId, learnpathId, title: 'Ondernemen', askedOn: day, untilOn: day },
    ...{ answered: false, cause: 'test', expiresAtSeconds: 4_000_000_000 },
  };
  await services.table.transact([put(attempt, attemptOf(work)), put(evaluationAsked, evaluation)], {
    notAudited: 'prepares a test',
  });
  await settle();
  const english = { englishTitle: 'Doing business' };
  const { data: today } = await callRoute(handler, getToday, {}, student);
  expect(today).toMatchObject({ deadlines: [english], evaluations: [english] });
  const { data: week } = await callRoute(planning, scheduleRoutes.getStudySchedule, {}, student);
  expect(week).toMatchObject({ deadlines: [english], items: [{ learnpath: english }] });
  const params = { userId, ...idOf(path) };
  const { data: page } = await callRoute(handler, studentRoutes.getStudentLearnpath, { params }, admin);
  expect(page).toMatchObject(english);
  const { data: handedIn } = await callRoute(
    handler,
    studentRoutes.listExaminations,
    { params: { userId } },
    admin,
  );
  expect(handedIn.data).toMatchObject([{ learnpathEnglishTitle: 'Doing business' }]);
});
