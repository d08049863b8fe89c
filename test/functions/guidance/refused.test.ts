import { beforeEach, expect, test } from 'vitest';
import { handler as guidance } from '#functions/guidance/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { at, dayAhead, makeFile, makePublished, useWorld } from '../assignments/fixture.ts';

useWorld();

let assignmentId: AssignmentId;
beforeEach(async () => {
  assignmentId = (await makePublished()).id;
});

/** What whoever follows all students is told, of the student and a learning path of theirs or another. */
async function told<const R extends Route>(route: R, learnpathId: string, input: CallInput = {}) {
  const { people, services } = at();
  const params = { userId: people.student.userId, learnpathId, ...input.params };
  const as = await signInAs(services, people.admin.userId);
  const answer = await callRoute(guidance, route, { ...input, params }, { as });
  return answer.status < 300 ? [answer.status] : [answer.status, answer.error.message_id];
}

test('work is handed in and given a day on its own learning path alone', async () => {
  const { learnpathId } = at();
  const elsewhere = newId('LearnpathId');
  const handIn = async (of: string) => {
    const body = { fileIds: [await makeFile('admin')], reason: 'Ligt in het ziekenhuis' };
    return told(studentRoutes.handInFor, of, { params: { assignmentId }, body });
  };
  expect(await handIn(elsewhere)).toEqual([404, 'ASSIGNMENT_NOT_FOUND']);
  expect((await handIn(learnpathId))[0]).toBe(201);
  const setDay = (of: string) => {
    const body = { version: 0, deadlineOn: dayAhead(7), reason: 'Ziek' };
    return told(studentRoutes.setStudentDeadline, of, { params: { assignmentId }, body });
  };
  expect(await setDay(elsewhere)).toEqual([404, 'ASSIGNMENT_NOT_FOUND']);
  expect((await setDay(learnpathId))[0]).toBe(200);
});

test('how far a student is is told of what they follow alone', async () => {
  const { learnpathId } = at();
  expect((await told(studentRoutes.getStudentLearnpath, learnpathId))[0]).toBe(200);
  const elsewhere = await told(studentRoutes.getStudentLearnpath, newId('LearnpathId'));
  expect(elsewhere).toEqual([404, 'NOT_SUBSCRIBED']);
  const course = await told(studentRoutes.getStudentCourse, learnpathId, {
    params: { courseId: newId('CourseId') },
  });
  expect(course).toEqual([404, 'COURSE_NOT_FOUND']);
});
