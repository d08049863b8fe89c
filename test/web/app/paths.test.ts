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
