import { expect, test } from 'vitest';
import { job } from '#shared/jobs/schemas.ts';
import { allRoutes } from '#shared/routes.ts';

const starting = allRoutes.filter(
  ({ name, response, status }) => response === job && status === 202 && name !== 'jobs.resumeJob',
);

test('there are calls that start bulk work', () => expect(starting.length).toBeGreaterThan(9));

test.each(starting)('$name says that somebody may start too many', ({ errors }) => {
  expect(errors).toContain('TOO_MANY_REQUESTS');
});
