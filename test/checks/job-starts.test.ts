import { describe, expect, test } from 'vitest';
import { job } from '#shared/jobs/schemas.ts';
import { allRoutes } from '#shared/routes.ts';
import { sources } from '#test/support/sources.ts';

/** The handlers of a file that start a job or let one go on, by the name of their route. */
function startersIn({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const domain = /^functions\/(\w+)\//.exec(path)?.[1];
  return text
    .split(/^(?=export )/m)
    .filter((declared) => /\b(newJob|startRecord)\(/.test(declared))
    .map((declared) => `${domain}.${/\bhandler(?:With)?\(\s*\w+\.(\w+),/.exec(declared)?.[1]}`);
}

/** Starts one for some of its calls only: `newJob` itself refuses those while acting as another. */
const startSometimes = ['planning.updateStartingMoment'];

describe('a job runs as who started it, and so nobody starts one while acting as another', () => {
  const elsewhere = sources('functions/**/*.ts').filter(
    ({ path }) => !path.startsWith('functions/platform/'),
  );
  const starters = elsewhere.flatMap(startersIn);

  test('every call that starts one is found', () => {
    const answering = allRoutes.filter(({ status, response }) => status === 202 && response === job);
    expect(starters).toEqual(expect.arrayContaining(['people.changeMany', 'jobs.resumeJob']));
    expect(starters.filter((name) => !allRoutes.some((route) => route.name === name))).toEqual([]);
    expect(answering.map(({ name }) => name).filter((name) => !starters.includes(name))).toEqual([]);
  });

  test.each(starters)('%s is refused', (starter) => {
    const route = allRoutes.find(({ name }) => name === starter);
    expect(route?.errors).toContain('IMPERSONATION_NOT_ALLOWED');
    if (!startSometimes.includes(starter)) expect(route?.whileImpersonating).toBe('refused');
  });
});
