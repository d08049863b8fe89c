// @vitest-environment one-file-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cameFrom } from '#web/features/servicedesk/tickets/came-from.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab with these pages, of which the one so far along is open. */
const tab = (index: number, ...paths: (string | null)[]) =>
  vi.stubGlobal('navigation', {
    currentEntry: { index },
    entries: () => paths.map((path) => ({ url: path && `https://leerpad.test${path}` })),
  });

it.each([
  [2, ['/study/home', '/study/courses?search=x', '/study/servicedesk'], '/study/courses'],
  [
    3,
    ['/study/courses', '/study/servicedesk', '/study/servicedesk/new', '/study/servicedesk/new'],
    '/study/courses',
  ],
  [1, ['/study/courses', '/study/servicedesk', '/study/later'], '/study/courses'],
  [2, ['/study/courses', null, '/study/servicedesk'], '/study/courses'],
  [0, ['/study/servicedesk', '/study/courses'], null],
  [1, ['/study/servicedesk', '/study/servicedesk/new'], null],
  [1, ['/Strange page', '/study/servicedesk'], null],
])('at %i of %j the page before is %s', (index, paths, before) => {
  tab(index, ...paths);
  expect(cameFrom()).toBe(before);
});

it('is unknown where the browser does not tell', () => {
  vi.stubGlobal('navigation', undefined);
  expect(cameFrom()).toBeNull();
});
