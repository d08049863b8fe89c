import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { contentEvents } from '#events/content.ts';
import type { EventDefinition, Payload } from '#events/event.ts';
import { events as people } from '#events/people.ts';
import { published } from '#functions/assignments/assignment.ts';
import { type Course, course } from '#functions/content/course.ts';
import { type Learnpath, learnpath } from '#functions/learnpaths/learnpath.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { put, remove, removeAt, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, change, enrol, idOf, makeCourse, makePublished, useWorld } from './fixture.ts';

useWorld();

const notAudited = { notAudited: 'prepares a test' };

describe('the copies follow', () => {
  test('a course that changed, in each learning path that uses it and on each shelf', async () => {
    const read = await makeCourse();
    const paths = [await makePublished(read), await makePublished(read)];
    for (const path of paths) await enrol(path);
    await changeCourse(read, { title: 'Herhalen', chapterCount: 8 });
    await settle();
    const using = await call(routes.listLearnpaths, 'admin', { query: { course: read.courseId } });
    expect(using.data.data.map(({ id }) => id).toSorted()).toEqual(paths.map(({ id }) => id).toSorted());
    const elsewhere = await call(routes.listLearnpaths, 'stranger', { query: { course: read.courseId } });
    expect(elsewhere.data.data).toEqual([]);
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
    const names = { title: 'Ondernemen', englishTitle: 'Doing business' };
    await change(path, names);
    await settle();
    for (const who of ['student', 'fellow'] as const) {
      const { data } = await call(routes.listStudyLearnpaths, who);
      expect(data.data.find(({ id }) => id === path.id)).toMatchObject(names);
    }
  });

  test('an assignment that was published, that moved and that was deleted', async () => {
    const [path, other] = [await makePublished(), await makePublished()];
    await enrol(path);
    const made = await publish(path.id, null);
    await settle();
    expect(await assignmentsOf(path.id)).toEqual(['Adviesrapport']);
    await publish(other.id, path.id, made.assignmentId);
    await settle();
    expect([await assignmentsOf(path.id), await assignmentsOf(other.id)]).toEqual([[], ['Adviesrapport']]);
    const { assignmentId } = made;
    await at().services.table.transact(
      [removeAt(published.at(made))],
      happened(assignmentEvents.assignmentDeleted, assignmentId, { assignmentId, learnpathId: other.id }),
    );
    await settle();
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
    const { userId } = person;
    await table.transact(
      [replace(user, person, after), replace(membership, before, row)],
      happened(people.userUpdated, userId, { userId }),
    );
    // A look that may lag still finds who they were.
    const { get } = table;
    const lagging = vi
      .spyOn(table, 'get')
      .mockImplementation(async (place, how) =>
        how?.consistent || !isDeepStrictEqual(place.key, user.at({ userId }).key)
          ? get(place, how)
          : Object(person),
      );
    await settle();
    lagging.mockRestore();
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
    const changed = await unsettled();
    await settle();
    const versions = await versionsOf(path.id);
    await passOn(...changed);
    expect(await versionsOf(path.id)).toEqual(versions);
  });

  test('that comes late finds nothing to do', async () => {
    const path = await makePublished();
    await change(path, { title: 'Voorbij' });
    const { table } = at().services;
    const { companyId } = at().company;
    const learnpathId = path.id;
    await table.transact([remove(learnpath, await load(learnpathId))], notAudited);
    await settle();
    expect(await table.get(learnpath.at({ companyId, learnpathId }))).toBeUndefined();
  });
});

/** The record of something that another domain did. */
function happened<Definition extends EventDefinition>(
  definition: Definition,
  id: string,
  payload: Payload<Definition>,
) {
  const { companyId } = at().company;
  const cause = { now: '2026-11-21T09:00:00.000Z', requestId: 'request-of-another' };
  return recordOf(definition, cause, { subject: { type: 'test', id }, payload, companyId });
}

async function changeCourse(of: Course, to: Partial<Course>): Promise<void> {
  const { courseId, status, chapterCount } = { ...of, ...to };
  await at().services.table.transact(
    [replace(course, of, { ...of, ...to })],
    happened(contentEvents.courseUpdated, courseId, { courseId, status, chapterCount }),
  );
}

async function publish(
  learnpathId: LearnpathId,
  formerLearnpathId: LearnpathId | null,
  assignmentId = newId('AssignmentId'),
) {
  const { companyId } = at().company;
  const item = {
    ...{ companyId, assignmentId, learnpathId, learnpathTitle: '', publishedVersion: 1, image: null },
    publishedAt: '2026-11-02T09:00:00.000Z',
    content: publishedAssignment.parse({ title: 'Adviesrapport', finalAssignment: true }),
  };
  const payload = { assignmentId, learnpathId, publishedVersion: 1, formerLearnpathId };
  await at().services.table.transact(
    [put(published, item)],
    happened(assignmentEvents.assignmentPublished, assignmentId, payload),
  );
  return item;
}

async function load(learnpathId: LearnpathId): Promise<Learnpath> {
  const { companyId } = at().company;
  const found = await at().services.table.get(learnpath.at({ companyId, learnpathId }), { consistent: true });
  if (!found) throw new Error('the learning path is gone');
  return found;
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
