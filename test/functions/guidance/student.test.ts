import { describe, expect, test } from 'vitest';
import { attempt } from '#functions/content/self-test/attempt.ts';
import { handler as educations } from '#functions/educations/api.ts';
import { attemptOf } from '#functions/grading/listings.ts';
import { attempt as handIn, submission, submissionContent } from '#functions/grading/submission.ts';
import { handler } from '#functions/guidance/api.ts';
import { guidanceHoldings } from '#functions/guidance/public.ts';
import { handler as people } from '#functions/people/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { studentRoutes as studies } from '#shared/educations/student-routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { content, makeSubmission } from '../grading/cases.ts';
import { at, call, enrol, idOf, makeCourse, makePublished, useWorld } from '../learnpaths/fixture.ts';

useWorld();

const days = (ahead: number) => dayPlus(dutchDate(new Date().toISOString()), ahead);

async function ask<const R extends Route>(route: R, userId: UserId, input: CallInput = {}) {
  return callRoute(handler, route, input, { as: await signInAs(at().services, userId) });
}

/** A student with a coach and a teacher of theirs, and two learning paths of which one is taught by the teacher. */
async function prepare() {
  const { services, company, people: folk } = at();
  const coach = await makeUser(services.table, company, ['coach']);
  const teacher = await makeUser(services.table, company, ['teacher']);
  const manager = await makeUser(services.table, company, ['manager']);
  const { userId } = folk.student;
  const course = await makeCourse();
  const taught = await makePublished(course);
  const other = await makePublished(await makeCourse());
  await enrol(taught);
  await enrol(other);
  const body = {
    name: 'Dagteam',
    departmentId: company.departments?.[0]?.id,
    opensOn: days(40),
    closesOn: days(60),
    studentIds: [userId],
    teacherIds: [teacher.userId],
  };
  await call(teamRoutes.createTeam, 'admin', { params: idOf(taught), body });
  const as = await signInAs(services, folk.admin.userId);
  await callRoute(
    people,
    coachRoutes.setCoach,
    { params: { userId, coachId: coach.userId }, body: { untilOn: null } },
    { as },
  );
  return { userId, coach, teacher, manager, course, taught, other };
}

describe('a student', () => {
  test('is followed whole by coach, manager and administrator, and by a teacher in what they teach', async () => {
    const { userId, coach, teacher, manager, taught, other } = await prepare();
    const see = async (who: UserId, learnpathId: string) =>
      (await ask(studentRoutes.getStudentLearnpath, who, { params: { userId, learnpathId } })).status;
    for (const who of [coach.userId, manager.userId, at().people.admin.userId]) {
      expect(await see(who, taught.id)).toBe(200);
      expect(await see(who, other.id)).toBe(200);
    }
    expect(await see(teacher.userId, taught.id)).toBe(200);
    expect(await see(teacher.userId, other.id)).toBe(404);
    expect(await see(at().people.teacher.userId, taught.id)).toBe(404);
  });

  test('has a programme that their coach sees and a teacher of theirs doesn’t', async () => {
    const { userId, coach, teacher } = await prepare();
    const see = async (who: UserId) => {
      const as = await signInAs(at().services, who);
      return callRoute(educations, studies.getStudentEducation, { params: { userId } }, { as });
    };
    expect((await see(coach.userId)).status).toBe(200);
    expect((await see(teacher.userId)).error.message_id).toBe('USER_NOT_FOUND');
  });

  test('shows what they answered in an attempt that is over, to who follows them in a learning path with its course', async () => {
    const { userId, coach, teacher, taught, other, course } = await prepare();
    const { companyId, courseId } = course;
    const chapterId = newId('ChapterId');
    const taken = (number: number, finishedAt: string | null) => {
      const { ownerId: _, ...sample } = Object(validValue(attempt.schema));
      const own = { companyId, userId, chapterId, courseId, number, finishedAt, questions: [], given: {} };
      return put(attempt, attempt.schema.parse({ ...sample, ...own }));
    };
    const attempts = [taken(1, '2026-11-20T10:00:00.000Z'), taken(2, null)];
    await at().services.table.transact(attempts, { notAudited: 'prepares a test' });
    const see = async (who: { userId: UserId }, number: string, { id: learnpathId } = taught) => {
      const params = { userId, learnpathId, courseId, chapterId, number };
      const answer = await ask(studentRoutes.getStudentAttempt, who.userId, { params });
      return answer.status === 200 ? answer.data.number : answer.error.message_id;
    };
    for (const who of [coach, teacher]) expect(await see(who, '1')).toBe(1);
    for (const none of ['2', '3']) expect(await see(coach, none)).toBe('ATTEMPT_NOT_FOUND');
    expect(await see(coach, '1', other)).toBe('COURSE_NOT_FOUND');
    expect(await see(teacher, '1', other)).toBe('USER_NOT_FOUND');
    expect(await see(at().people.fellow, '1')).not.toBe(1);
  });

  test('has work that is read where they are followed, the latest first, and as nobody else’s', async () => {
    const { userId, coach, teacher, manager, taught, other } = await prepare();
    const { services, company, people: folk } = at();
    const { companyId } = company;
    const handedIn = (learnpathId: LearnpathId, submittedAt: string) =>
      makeSubmission({ companyId, studentId: userId, learnpathId, submittedAt });
    const first = handedIn(taught.id, '2026-11-02T09:00:00.000Z');
    const last = handedIn(other.id, '2026-11-03T09:00:00.000Z');
    await services.table.transact(
      [first, last].flatMap((one) => [
        create(submission, one),
        create(submissionContent, { companyId, submissionId: one.submissionId, content: content() }),
        put(handIn, attemptOf(one)),
      ]),
      { notAudited: 'prepares a test' },
    );
    const [ofTaught, ofOther] = [first.submissionId, last.submissionId];
    const listed = async (who: { userId: UserId }) => {
      const { data } = await ask(studentRoutes.listExaminations, who.userId, { params: { userId } });
      return data.data.map(({ id }) => id).filter((id) => [ofTaught, ofOther].includes(id));
    };
    for (const who of [coach, manager]) expect(await listed(who)).toEqual([ofOther, ofTaught]);
    expect(await listed(teacher)).toEqual([ofTaught]);
    const see = async (who: { userId: UserId }, submissionId: SubmissionId, of = userId) => {
      const input = { params: { userId: of, submissionId } };
      const answer = await ask(studentRoutes.getExamination, who.userId, input);
      return answer.status === 200 ? answer.data.id : answer.error.message_id;
    };
    for (const who of [coach, manager]) expect(await see(who, ofOther)).toBe(ofOther);
    expect(await see(teacher, ofTaught)).toBe(ofTaught);
    expect(await see(teacher, ofOther)).toBe('SUBMISSION_NOT_FOUND');
    expect(await see(manager, ofTaught, folk.fellow.userId)).toBe('SUBMISSION_NOT_FOUND');
  });

  test('is not found by the manager of another organisation, whatever is asked of them', async () => {
    const { userId, taught, course } = await prepare();
    const { services } = at();
    const elsewhere = await makeCompany(services.table);
    const { userId: manager } = await makeUser(services.table, elsewhere, ['manager']);
    const ofPath = { userId, learnpathId: taught.id };
    const asked = [
      [studentRoutes.getStudentLearnpath, ofPath],
      [studentRoutes.getStudentCourse, { ...ofPath, courseId: course.courseId }],
      [studentRoutes.listExaminations, { userId }],
      [studentRoutes.getExamination, { userId, submissionId: newId('SubmissionId') }],
      [studentRoutes.listNotes, { userId }],
    ] as const;
    for (const [route, params] of asked)
      expect((await ask(route, manager, { params })).error.message_id).toBe('USER_NOT_FOUND');
    const body = { text: 'Gezien.', shared: true };
    expect((await ask(studentRoutes.writeNote, manager, { params: { userId }, body })).status).toBe(404);
  });

  test('of two organisations is followed in each by its own coach alone', async () => {
    const { services, company } = at();
    const second = await makeCompany(services.table);
    const both = inCompanies([company, ['student']], [second, ['student']]);
    const student = await makeUser(services.table, company, ['student'], both);
    const coaches = inCompanies([company, ['coach']], [second, ['coach']]);
    const coach = await makeUser(services.table, company, ['coach'], coaches);
    const as = await signInAs(services, at().people.admin.userId);
    const of = { userId: student.userId, coachId: coach.userId };
    await callRoute(people, coachRoutes.setCoach, { params: of, body: { untilOn: null } }, { as });
    const input = { params: { userId: student.userId } };
    const token = await signInAs(services, coach.userId);
    expect((await callRoute(handler, studentRoutes.listNotes, input, { as: token })).status).toBe(200);
    const there = { as: token, company: second.companyId };
    expect((await callRoute(handler, studentRoutes.listNotes, input, there)).error.message_id).toBe(
      'USER_NOT_FOUND',
    );
  });
});

describe('a note', () => {
  test('is read by staff, and by its student once it is shared', async () => {
    const { userId, coach, teacher } = await prepare();
    const params = { userId };
    const mine = async () =>
      (await ask(studentRoutes.listSharedNotes, userId)).data.data.map((one) => one.text);
    const written = await ask(studentRoutes.writeNote, coach.userId, {
      params,
      body: { text: 'Wil naar het volgende blok.', shared: false },
    });
    expect(written.status).toBe(201);
    expect((await ask(studentRoutes.listNotes, teacher.userId, { params })).data.data).toContainEqual(
      written.data,
    );
    expect(await mine()).not.toContain('Wil naar het volgende blok.');
    const { id: noteId, version } = written.data;
    const body = { version, text: 'Wil naar het volgende blok.', shared: true };
    await ask(studentRoutes.changeNote, coach.userId, { params: { userId, noteId }, body });
    expect(await mine()).toContain('Wil naar het volgende blok.');
  });

  test('that is not shared is not read by its student as staff either, by whichever account', async () => {
    const { userId, coach, manager } = await prepare();
    const { services, company } = at();
    const write = (who: UserId, body: { text: string; shared: boolean }) =>
      ask(studentRoutes.writeNote, who, { params: { userId }, body });
    await write(coach.userId, { text: 'Houdt iets achter.', shared: false });
    await write(coach.userId, { text: 'Samen besproken.', shared: true });
    await write(manager.userId, { text: 'Zelf geschreven.', shared: false });
    const takeBack = await samePerson(services, company.companyId, manager.userId, userId);
    const { data } = await ask(studentRoutes.listNotes, manager.userId, { params: { userId } });
    await takeBack();
    const read = data.data.map(({ text }) => text);
    expect(read).toEqual(expect.arrayContaining(['Samen besproken.', 'Zelf geschreven.']));
    expect(read).not.toContain('Houdt iets achter.');
  });

  test('is changed and deleted by its author alone, and by one who saw the latest', async () => {
    const { userId, coach, teacher } = await prepare();
    const { data } = await ask(studentRoutes.writeNote, coach.userId, {
      params: { userId },
      body: { text: 'Afspraak gemaakt.', shared: false },
    });
    const params = { userId, noteId: data.id };
    const body = { version: data.version, text: 'Anders.', shared: true };
    const change = (who: UserId) => ask(studentRoutes.changeNote, who, { params, body });
    expect((await change(teacher.userId)).error.message_id).toBe('NOTE_NOT_FOUND');
    expect((await change(coach.userId)).status).toBe(200);
    expect((await change(coach.userId)).error.message_id).toBe('CONFLICT');
    const remove = (version: number) =>
      ask(studentRoutes.deleteNote, coach.userId, { params, body: { version } });
    expect((await remove(data.version)).error.message_id).toBe('CONFLICT');
    expect((await remove(data.version + 1)).status).toBe(204);
    expect((await remove(data.version + 1)).error.message_id).toBe('NOTE_NOT_FOUND');
  });

  test('is told to who asks what is kept about them, and goes when they are erased', async () => {
    const { userId, coach } = await prepare();
    const { services, company } = at();
    const body = { text: 'Vertrouwelijk.', shared: false };
    await ask(studentRoutes.writeNote, coach.userId, { params: { userId }, body });
    const of = { companyId: company.companyId, userId };
    const kept = await guidanceHoldings.notes.read(services.table, of, 'nl', { alone: true });
    expect(kept).toContainEqual(expect.objectContaining({ text: 'Vertrouwelijk.', shared: false }));
  });
});
