import { expect, test } from 'vitest';
import { allRoutes } from '#shared/routes.ts';
import { sources } from '#test/support/sources.ts';

// The walks call each route as whoever may, and see who else is refused; what it answers, and to whom of those who may,
// only a test of its own looks at. Nine had none, and their faults went unseen.
test('each call has a test besides the walks', () => {
  const words = new Set(sources('test/functions/**/*.ts').flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const nameOf = ({ name }: { readonly name: string }) => name.split('.').at(-1) ?? name;
  expect(allRoutes.map(nameOf).filter((name) => !words.has(name))).toEqual([]);
});
