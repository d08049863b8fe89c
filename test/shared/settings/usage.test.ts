import { expect, test } from 'vitest';
import { usagePageOf } from '#shared/settings/usage.ts';

test.each([
  ['/admin/users', 'admin/users'],
  ['/admin/users/view/usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T/roles', 'admin/users'],
  ['/study/courses/crs_01JD3W7Q0G5Z8X2M4N6P7R9S1T', 'study/courses'],
  ['/teacher/education/edu_01JD3W7Q0G5Z8X2M4N6P7R9S1T', 'teacher/education'],
  ['/auth/reset/secret-token', undefined],
  ['/auth/login', undefined],
  ['/admin', undefined],
  ['/admin/elsewhere', undefined],
])('%s is counted as %s', (path, page) => {
  expect(usagePageOf(path)).toBe(page);
});
