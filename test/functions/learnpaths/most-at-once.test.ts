import { expect, test } from 'vitest';
import { courseUse } from '#functions/content/uses.ts';
import { refreshLearnpath } from '#functions/learnpaths/copies.ts';
import { enrolmentsOf } from '#functions/platform/study/shelf.ts';
import { mostOffers } from '#shared/content/schemas.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { maxCourses } from '#shared/learnpaths/schemas.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, change, enrol, idOf, link, makeCourse, makePath, refusalOf, useWorld } from './fixture.ts';

useWorld();

/** One with as many courses and words as there can be. */
async function fullPath() {
  const courses = await Promise.all(Array.from({ length: maxCourses }, () => makeCourse()));
  const title = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf';
  const named = await change(await makePath(title), {
    subtitle: 'dertien veertien vijftien zestien zeventien achttien',
  });
  return link(named, ...courses);
}

/** The same, offered to as many organisations as it can be. */
async function offeredToAll(path: Awaited<ReturnType<typeof fullPath>>) {
  const { table } = at().services;
  const companies = await Promise.all(
    Array.from({ length: mostOffers }, async () => ({
      companyId: (await makeCompany(table)).companyId,
      isPublic: false,
    })),
  );
  const offered = await change(path, { companies });
  expect(offered.companies).toHaveLength(mostOffers + 1);
  return offered;
}

test('more courses than change in one transaction are refused, with how many do', async () => {
  const path = await fullPath();
  const others = await Promise.all(Array.from({ length: maxCourses }, () => makeCourse()));
  const [had, has] = [path.courses.map(({ id }) => id), others.map(({ courseId }) => courseId)];
  const swap = (many: number) => {
    const courseIds = [...has.slice(0, many), ...had.slice(many)];
    return call(routes.linkCourses, 'admin', {
      params: idOf(path),
      body: { version: path.version, courseIds },
    });
  };
  const { courseIds } = (await swap(maxCourses)).error.errors ?? {};
  expect(courseIds).toEqual({ key: 'atOnce', values: { count: expect.any(Number) } });
  // Of those that are swapped one goes and one comes.
  const swapped = Math.floor(Number(courseIds?.values?.count) / 2);
  expect((await swap(swapped + 1)).error.errors).toEqual({ courseIds });
  expect((await swap(swapped)).status).toBe(200);
});

test('a learning path with all that it can hold is deleted', async () => {
  const path = await offeredToAll(await fullPath());
  const { table } = at().services;
  expect((await call(routes.deleteLearnpath, 'admin', { params: idOf(path) })).status).toBe(204);
  const used = path.courses.map((one) =>
    table.query(courseUse.in({ companyId: at().company.companyId, courseId: one.id })),
  );
  expect((await Promise.all(used)).flat()).toEqual([]);
});

test('nobody is enrolled on one whose deletion is under way, and it is finished by the next', async () => {
  const path = await change(await offeredToAll(await fullPath()), { status: 2 });
  const deleting = () => call(routes.deleteLearnpath, 'admin', { params: idOf(path) });
  await dieAt(2, 'before', deleting).catch(() => undefined);
  const { data } = await call(routes.getLearnpath, 'admin', { params: idOf(path) });
  expect(data.courses.length).toBeLessThan(maxCourses);
  expect((await enrol(data)).status).toBe(404);
  const listed = await call(routes.listLearnpaths, 'admin', { query: { search: 'twaalf' } });
  expect(listed.data.data.find(({ id }) => id === path.id)?.deletingSince).toBe(data.deletingSince);
  expect(data.deletingSince).toEqual(expect.any(String));
  expect((await deleting()).status).toBe(204);
});

test('one that somebody follows keeps all courses when it is to be deleted', async () => {
  const path = await fullPath();
  await enrol(await change(path, { status: 2 }));
  const refused = await call(routes.deleteLearnpath, 'admin', { params: idOf(path) });
  expect(refusalOf(refused)).toEqual([409, 'IN_USE']);
  const { data } = await call(routes.getLearnpath, 'admin', { params: idOf(path) });
  expect(data.courses).toHaveLength(maxCourses);
});

test('fifty students go on with one that weighs as much as it can', async () => {
  const { services, company } = at();
  const { companyId } = company;
  const heavy = { title: '語'.repeat(200), subtitle: '書'.repeat(300) };
  const image = { fileId: services.newId('FileId'), alt: '字'.repeat(250) };
  const courses = await Promise.all(
    Array.from({ length: maxCourses }, () => makeCourse({ ...heavy, image })),
  );
  const path = await change(await link(await makePath(), ...courses.slice(0, 20)), { status: 2 });
  const full = await link(path, ...courses);
  const students = await Promise.all(
    Array.from({ length: 50 }, () => makeUser(services.table, company, ['student'])),
  );
  for (const { userId } of students) {
    const params = { learnpathId: path.id, userId };
    await call(routes.enrol, 'admin', { params, body: { startsOn: '2026-09-01' } });
  }
  await change(full, { title: 'Anders' });
  await refreshLearnpath(services.table, companyId, path.id);
  const titles = await Promise.all(
    students.map(
      async ({ userId }) => (await enrolmentsOf(services.table, companyId, userId))[0]?.summary.title,
    ),
  );
  expect(new Set(titles)).toEqual(new Set(['Anders']));
});
