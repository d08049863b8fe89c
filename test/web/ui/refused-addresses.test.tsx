// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import { routes as register } from '#shared/register/routes.ts';
import { articleRoutes } from '#shared/servicedesk/article-routes.ts';
import { checklistRoutes } from '#shared/servicedesk/checklist-routes.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { today } from '#web/platform/clock.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mounts, press, until, untilShown } from '../support/mounted.tsx';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions } as const;
const noDay = '2026-02-30';

const firstPage = { per_page: 20 };
const week = { week: today() };

// It was sent on and refused, and no other try could help.
it.each([
  ['/admin/settings/audit', `from=${noDay}&until=${noDay}`, auditRoutes.listRecords, firstPage],
  ['/admin/settings/audit', 'actor=nobody&area=none&impersonated=no', auditRoutes.listRecords, firstPage],
  ['/admin/educations', 'category=none&status=9', educations.listEducations, firstPage],
  ['/admin/plannings/schedule', `day=${noDay}`, scheduleRoutes.getCompanySchedule, week],
  ['/admin/plannings/schedule', 'day=then', scheduleRoutes.getCompanySchedule, week],
  ['/admin/courses', `search=${'x'.repeat(101)}`, content.listCourses, firstPage],
  ['/admin/courses', `page=${'x'.repeat(1025)}`, content.listCourses, firstPage],
] as const)('%s asks nothing by what no call takes: %s', async (address, search, route, query) => {
  const server = fakeServer();
  await visit(`${address}?${search}`, administrator, server);
  await until(() => server.sentTo(route).length > 0);
  await settled(server);
  expect(server.sentTo(route).map((call) => call.query)).toEqual([query]);
  const names = server.sentTo(nameRoutes.listNames).map((call) => String(Object(call.query).ids));
  expect(names.join()).not.toContain('nobody');
});

const student = { app: 'study', permissions } as const;

it.each([
  ['/admin/courses', administrator, content.listCourses],
  ['/study/courses/catalogue', student, offerRoutes.listCatalogue],
  ['/study/notes', student, readingRoutes.listOwnNotes],
  ['/study/servicedesk/checklists', student, checklistRoutes.listOwnChecklists],
  ['/study/servicedesk?category=dct_01JD0000000000000000000001', student, articleRoutes.findArticles],
  ['/duo/2bron', { app: 'duo', permissions }, register.listExports],
  ['/main/profile/guidance', student, studentRoutes.listSharedNotes],
] as const)(
  'the list at %s leads to its beginning from a page that the server never gave',
  async (address, who, route) => {
    const server = fakeServer();
    server.refuse(route, 'MALFORMED_REQUEST');
    const at = await visit(`${address}${address.includes('?') ? '&' : '?'}page=none`, who, server);
    await untilShown('De gegevens konden niet worden gelezen.');
    server.answer(route, sampleOf(route) as never);
    await press('Naar het begin');
    await until(() => !control('Naar het begin'));
    expect(at()).toBe(address);
    expect(server.sentTo(route).at(-1)?.query).not.toHaveProperty('page');
  },
);

it('a list asks for as long a search and page as a call takes', async () => {
  const server = fakeServer();
  const [search, page] = ['x'.repeat(100), 'y'.repeat(1024)];
  await visit(`/admin/courses?search=${search}&page=${page}`, administrator, server);
  await until(() => server.sentTo(content.listCourses).length > 0);
  expect(server.sentTo(content.listCourses)[0]?.query).toMatchObject({ search, page });
});
