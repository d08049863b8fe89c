import { describe, expect, test } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { contentEvents } from '#events/content.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as people } from '#events/people.ts';
import { published } from '#functions/assignments/public.ts';
import { type Course, course } from '#functions/content/public.ts';
import { handler } from '#functions/learnpaths/events.ts';
import { enrolment, learnpath } from '#functions/learnpaths/public.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { put, removeAt, replace } from '#functions/platform/table/operations.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { at, call, change, enrol, idOf, makeCourse, makePublished, useWorld } from './fixture.ts';

useWorld();

const notAudited = { notAudited: 'prepares a test' };

describe('the copies follow', () => {
  test('a course that changed, in each learning path that uses it and on each shelf', async () => {
    const read = await makeCourse();
    const paths = [await makePublished(read), await makePublished(read)];
    for (const path of paths) await enrol(path);
    await changeCourse(read, { title: 'Herhalen', chapterCount: 8 });
    await deliver(contentEvents.courseUpdated, { courseId: read.courseId, status: 2, chapterCount: 8 });
    for (const path of paths) {
      const { data } = await call(routes.getLearnpath, 'admin', { params: idOf(path) });
      expect(data.courses).toMatchObject([{ title: 'Herhalen', chapterCount: 8 }]);
      const { data: seen } = await call(routes.getStudyLearnpath, 'student', { params: idOf(path) });
      expect(seen.chapterCount).toBe(8);
    }
  });

  test('the learning path itself, on the shelves of all who follow it', async () => {
    const path = await makePublished();
    for (const who of ['student', 'fellow'] as const) await enrol(path, who);
    const { status, ects } = await change(path, { title: 'Ondernemen' });
    await deliver(learnpathEvents.learnpathUpdated, { learnpathId: path.id, status, ects });
    for (const who of ['student', 'fellow'] as const) {
      const { data } = await call(routes.listStudyLearnpaths, who);
      expect(data.data.find(({ id }) => id === path.id)?.title).toBe('Ondernemen');
    }
  });

  test('an assignment that was published, that moved and that was deleted', async () => {
    const [path, other] = [await makePublished(), await makePublished()];
    await enrol(path);
    const made = await publish(path.id);
    const payload = { assignmentId: made.assignmentId, learnpathId: path.id, publishedVersion: 1 };
    await deliver(assignmentEvents.assignmentPublished, { ...payload, formerLearnpathId: null });
    expect(await assignmentsOf(path.id)).toEqual(['Adviesrapport']);
    await publish(other.id, made.assignmentId);
    const moved = { ...payload, learnpathId: other.id, formerLearnpathId: path.id };
    await deliver(assignmentEvents.assignmentPublished, moved);
    expect([await assignmentsOf(path.id), await assignmentsOf(other.id)]).toEqual([[], ['Adviesrapport']]);
    await at().services.table.transact([removeAt(published.at(made))], notAudited);
    await deliver(assignmentEvents.assignmentDeleted, {
      assignmentId: made.assignmentId,
      learnpathId: other.id,
    });
    expect(await assignmentsOf(other.id)).toEqual([]);
  });

  test('the name of a student', async () => {
    const path = await makePublished();
    await enrol(path);
    const { table } = at().services;
    const person = await table.get(user.at(at().people.student));
    if (!person) throw new Error('the student is gone');
    const after = { ...person, profile: { firstName: 'Zoë', surname: 'Zwart' } };
    const row = membershipsOf(after)[0];
    const before = row && (await table.get(membership.at(row)));
    if (!before) throw new Error('the student is no member');
    await table.transact([replace(user, person, after), replace(membership, before, row)], notAudited);
    await deliver(people.userUpdated, { userId: person.userId });
    const { data } = await call(routes.listEnrolments, 'admin', { params: idOf(path) });
    expect(data.data.map(({ studentName }) => studentName)).toEqual(['Zoë Zwart']);
  });
});

describe('an event', () => {
  test('that comes again writes nothing', async () => {
    const read = await makeCourse();
    const path = await makePublished(read);
    await enrol(path);
    await changeCourse(read, { title: 'Herhalen' });
    const payload = { courseId: read.courseId, status: 2, chapterCount: 3 };
    await deliver(contentEvents.courseUpdated, payload);
    const versions = await versionsOf(path.id);
    await deliver(contentEvents.courseUpdated, payload);
    await deliver(people.userUpdated, { userId: at().people.student.userId });
    expect(await versionsOf(path.id)).toEqual(versions);
  });

  test('that comes late finds nothing to do', async () => {
    await deliver(contentEvents.courseUpdated, contentEvents.courseUpdated.sample);
    await deliver(learnpathEvents.learnpathUpdated, learnpathEvents.learnpathUpdated.sample);
    await deliver(people.userUpdated, people.userUpdated.sample);
    const { table } = at().services;
    const { companyId } = at().company;
    const { learnpathId } = learnpathEvents.learnpathUpdated.sample;
    expect(await table.get(learnpath.at({ companyId, learnpathId }))).toBeUndefined();
  });
});

async function changeCourse(of: Course, to: Partial<Course>): Promise<void> {
  await at().services.table.transact([replace(course, of, { ...of, ...to })], notAudited);
}

async function publish(learnpathId: LearnpathId, assignmentId = newId('AssignmentId')) {
  const { companyId } = at().company;
  const item = {
    ...{ companyId, assignmentId, learnpathId, learnpathTitle: '', publishedVersion: 1, image: null },
    publishedAt: '2026-11-02T09:00:00.000Z',
    content: {
      ...{ title: 'Adviesrapport', finalAssignment: true, description: '' },
      ...{ instructionPartialAssignments: '', quickscanDescription: '', structureDescription: '' },
      partialAssignments: [],
    },
  };
  await at().services.table.transact([put(published, item)], notAudited);
  return item;
}

async function assignmentsOf(learnpathId: LearnpathId): Promise<string[]> {
  const { companyId } = at().company;
  const stored = await at().services.table.get(learnpath.at({ companyId, learnpathId }));
  return stored?.assignments.map(({ title }) => title) ?? [];
}

async function versionsOf(learnpathId: LearnpathId): Promise<(number | undefined)[]> {
  const { companyId } = at().company;
  const { userId } = at().people.student;
  const { table } = at().services;
  const path = await table.get(learnpath.at({ companyId, learnpathId }));
  const followed = await table.get(enrolment.at({ companyId, learnpathId, userId }));
  return [path?.version, followed?.version];
}

async function deliver({ name }: { name: string }, payload: object): Promise<void> {
  const { companyId } = at().company;
  const detail = { id: 'rec', version: 1, companyId, at: '2026-11-21T09:00:00.000Z', requestId: 'test' };
  await handler({ 'detail-type': name, detail: { ...detail, payload } } as Parameters<typeof handler>[0]);
}
