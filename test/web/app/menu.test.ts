import { expect, test } from 'vitest';
import { type App, apps, type Permission, permissions } from '#shared/identity/permissions.ts';
import { currentOf, groupsOf, isInMenu, menuOf, menus, openApps } from '#web/app/menu.ts';

const held = (...permissions: Permission[]) => new Set(permissions);

test('a menu holds the entries that a user may see', () => {
  expect(menuOf('grading', held('grading.quickscan')).map(({ label }) => label)).toEqual(['myGradableItems']);
  expect(menuOf('admin', held())).toEqual([]);
});

test('an app with an empty menu is not opened', () => {
  expect(openApps(['admin', 'study'], held())).toEqual(['study']);
});

test.each([
  ['/grading/my-gradable-items', true],
  ['/grading/my-gradable-items/sub_1/general', true],
  ['/grading/gradable-items', false],
  ['/grading/gradable-items/assign/sub_1', false],
])('a quickscanner at %s is let in: %s', (path, isLetIn) => {
  expect(isInMenu('grading', path, held('grading.quickscan'))).toBe(isLetIn);
});

test('a page that no entry leads to follows its app', () => {
  expect(isInMenu('study', '/study/elsewhere', held())).toBe(true);
});

test.each([
  ['/study/courses/crs_1', '', 'myCourses'],
  ['/study/courses/crs_1/content/chp_1', '', 'myCourses'],
  ['/study/courses/crs_1/content/chp_1', '?learnpath=lpt_1', 'myLearnpaths'],
  ['/study/learnpaths/lpt_1/course/crs_1', '', 'myLearnpaths'],
  ['/study/assignments', '?page=2', 'myAssignments'],
  ['/study/evaluations/lpt_1', '', 'myLearnpaths'],
])('the page %s%s is marked in the menu as part of %s', (path, search, label) => {
  expect(currentOf(menus.study, path, search)?.label).toBe(label);
});

test.each([
  ['/teacher/courses/crs_1/content/chp_1', '', 'myCourses'],
  ['/teacher/courses/crs_1/content/chp_1', '?learnpath=lpt_1', 'myLearnpaths'],
  ['/teacher/learnpaths/lpt_1/course/crs_1', '', 'myLearnpaths'],
])('to a teacher the page %s%s is marked as part of %s', (path, search, label) => {
  expect(currentOf(menus.teacher, path, search)?.label).toBe(label);
});

test('the service desk has one entry, which begins with what somebody may do there, and every part of it marks that', () => {
  const entriesOf = (...permissions: Permission[]) =>
    menuOf('admin', held(...permissions)).map(({ to }) => to);
  expect(entriesOf('servicedesk.answer', 'servicedesk.write')).toEqual(['/admin/servicedesk/tickets']);
  expect(entriesOf('servicedesk.write')).toEqual(['/admin/servicedesk/articles']);
  expect(
    isInMenu('admin', '/admin/servicedesk/articles', held('servicedesk.answer', 'servicedesk.write')),
  ).toBe(true);
  expect(currentOf(menus.admin, '/admin/servicedesk/checklists/view/chl_1', '')?.label).toBe('serviceDesk');
  expect(currentOf(menus.admin, '/admin/servicedesk/categories', '')?.label).toBe('serviceDesk');
  expect(currentOf(menus.admin, '/admin/servicedesk/tickets', '')?.label).toBe('serviceDesk');
});

test('the log has a door of its own, for who may read it and change no settings', () => {
  const reader = held('audit.read');
  expect(menuOf('admin', reader).map(({ label }) => label)).toEqual(['log']);
  expect(isInMenu('admin', '/admin/settings/audit', reader)).toBe(true);
  expect(isInMenu('admin', '/admin/settings', reader)).toBe(false);
  expect(currentOf(menus.admin, '/admin/settings/audit', '')?.label).toBe('log');
  expect(currentOf(menus.admin, '/admin/settings/grading', '')?.label).toBe('settings');
});

test.each(Object.entries(menus))(
  'no two entries of the %s menu look the same, as it shows icons alone',
  (_, items) => {
    const seen = items.filter(({ unless }) => !unless);
    expect(new Set(seen.map(({ icon }) => icon)).size).toBe(seen.length);
  },
);

test('entries stand by group, without a heading for what nobody may see', () => {
  const groups = groupsOf(menuOf('admin', held('users.read', 'roles.write', 'planning.write')));
  expect(groups.map(([first]) => first?.group)).toEqual(['people', 'planning']);
  expect(groups[1]?.map(({ label }) => label)).toEqual(['plannings', 'startingMoments', 'eligible', 'pools']);
});

test('each permission opens by itself the entries that are in the list', async () => {
  const lines = apps.flatMap((app) => [
    `${app}, whoever is in it: ${labels(app)}`,
    ...permissions.flatMap((permission) => {
      const opens = labels(app, permission);
      return opens === labels(app) ? [] : [`${app}, ${permission}: ${opens}`];
    }),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('menu.txt');
});

const labels = (app: App, ...of: Permission[]) =>
  menuOf(app, held(...of))
    .map(({ label }) => label)
    .join(', ');
