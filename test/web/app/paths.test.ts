import { expect, it } from 'vitest';
import { appOf, safeReturn } from '#web/app/entry-paths.ts';
import { paths } from '#web/app/paths.ts';

it.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/auth/logout',
  '/Auth/logout',
  '/%61uth/logout',
  '/main/../auth/logout',
  '/main/%2e%2E/auth/logout',
  '/\t/evil.example/main/home',
  '/api/docs',
])('does not return to %s', (wanted) => {
  expect(safeReturn(wanted)).toBe('/main/home');
});

it('returns to a page of the product, with its query', () => {
  expect(safeReturn('/admin/users?search=x')).toBe('/admin/users?search=x');
  expect(paths.auth.login('/admin/users?search=x')).toBe('/auth/login?return=%2Fadmin%2Fusers%3Fsearch%3Dx');
});

it('knows the app of an address', () => {
  expect(appOf('/grading/gradable-items')).toBe('grading');
  expect(appOf('/main/profile')).toBeUndefined();
});

it.each([
  [paths.main.messages(), '/main/messages'],
  [paths.main.messages('c1'), '/main/messages/c1'],
  [paths.main.announcements(), '/main/announcements'],
  [paths.main.announcements('sent'), '/main/announcements/sent'],
  [paths.main.notifications(), '/main/notifications'],
  [paths.main.notifications('preferences'), '/main/notifications/preferences'],
  [paths.main.profile(), '/main/profile'],
  [paths.main.profile('privacy'), '/main/profile/privacy'],
  [paths.auth.login(), '/auth/login'],
  [paths.auth.directory(), '/auth/msgraph'],
  [paths.auth.directory('microsoft'), '/auth/msgraph?directory=microsoft'],
  [paths.auth.directory('microsoft', '/a?b'), '/auth/msgraph?directory=microsoft&return=%2Fa%3Fb'],
  [paths.admin.settings(), '/admin/settings'],
  [paths.admin.settings('general' as never), '/admin/settings/general'],
  [paths.duo.mutations(), '/duo/mutations'],
  [paths.duo.mutations('open'), '/duo/mutations'],
  [paths.duo.mutations('deleted'), '/duo/mutations/deleted'],
  [paths.manager.figures(), '/manager/figures'],
  [paths.manager.figures('edu_1'), '/manager/figures?education=edu_1'],
])('leads to %s', (path, expected) => {
  expect(path).toBe(expected);
});

/** Values that an address can be made of. */
const given = ['eerste', 'tweede', 'derde', 'vierde', 'vijfde'];

it('leads where it led, with and without what may be left out', async () => {
  const lines = Object.entries(paths).flatMap(([area, of]) =>
    Object.entries(of).flatMap(([name, path]: [string, unknown]) => leadsOf(`${area}.${name}`, path)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./paths.txt');
});

/** Where a path leads with as many values as it needs, and with each more that it takes, one line each. */
function leadsOf(name: string, path: unknown): string[] {
  if (typeof path !== 'function') return [`${name} ${String(path)}`];
  const leads = given.map((_, many) => given.slice(0, many)).map((some) => [some, path(...some)] as const);
  return leads.flatMap(([some, to], at) => {
    if (typeof to === 'object')
      return some.length === path.length
        ? Object.entries(to).flatMap(([inner, one]) => leadsOf(`${name}(${some.join()}).${inner}`, one))
        : [];
    const isWhole = !String(to).includes('undefined');
    return isWhole && to !== leads[at - 1]?.[1] ? [`${name}(${some.join()}) ${to}`] : [];
  });
}
