import { expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { validValue } from '#test/support/sample/valid.ts';

// A student who reads English knows a learning path by that name, and would look for two.
test('what a student reads says of each learning path what it is called in English as well', () => {
  const unnamed = allRoutes.filter(isForStudents).flatMap(({ name, response }) => {
    const sample = response ? validValue(response) : undefined;
    return withoutEnglish(sample).map((place) => `${name} ${place}`);
  });
  expect(unnamed).toEqual([]);
});

const isForStudents = ({ access }: Route) =>
  typeof access === 'string' ? access === 'signed-in' : access.some((one) => one.startsWith('study.'));

const pairs = [
  ['title', 'englishTitle'],
  ['learnpathTitle', 'learnpathEnglishTitle'],
] as const;

/** Where a learning path, or something of one, says the first of a pair alone. */
function withoutEnglish(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const has = (key: string) => key in value;
  const isPath = 'id' in value && String(value.id).startsWith('lpt_');
  const [own, ofPath] = pairs.map(([title, english]) => has(title) && !has(english));
  const isNamed = isPath || (has('learnpathId') && !has('assignmentId') && !has('learnpathTitle'));
  return [
    ...((isNamed && own) || ofPath ? [at] : []),
    ...Object.entries(value).flatMap(([key, one]) => withoutEnglish(one, `${at}.${key}`)),
  ];
}
