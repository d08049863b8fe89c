import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '#infra/local/build/folders.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { keepUpToDate } from '#infra/local/dev.ts';
import { StartError } from '#infra/local/options.ts';

interface Watched {
  readonly path: string;
  readonly how: object;
  readonly change: () => void;
  readonly closed: string[];
}
type Report = (what: string, seconds: number) => void;
/** What is played here: the folders that are watched, and the builds. */
const played = vi.hoisted(() => ({
  watched: [] as Watched[],
  build: async (_: Report): Promise<boolean> => true,
  site: async (_: object): Promise<boolean> => true,
}));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watch: (path: string, how: object, change: () => void) => {
    const closed: string[] = [];
    played.watched.push({ path, how, change, closed });
    return { removeAllListeners: () => closed.push('unheard'), close: () => closed.push('closed') };
  },
}));
vi.mock('#infra/local/build/build.ts', () => ({
  buildFunctions: (report: Report) => played.build(report),
  buildSite: (_: Report, how: object) => played.site(how),
}));

let done: string[];
const local = { reload: () => done.push('reload') } as unknown as LocalCloud;
const start = (withSite = false) => keepUpToDate(local, withSite, () => void done.push('announce'));
const change = (at = 0) => played.watched[at]?.change();
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  played.watched = [];
  played.build = async () => {
    done.push('build');
    return true;
  };
});
afterEach(() => {
  vi.useRealTimers();
});

test('functions are built again a moment after the last change of a source, and then loaded anew', async () => {
  const end = start();
  expect(played.watched.map(({ path, how }) => [path, how])).toEqual(
    ['functions', 'shared', 'events'].map((folder) => [join(root, folder), { recursive: true }]),
  );
  change();
  await later(100);
  change(2);
  await later(149);
  expect(done).toEqual([]);
  await later(1);
  expect(done).toEqual(['build', 'reload', 'announce']);
  await end();
  expect(played.watched.map(({ closed }) => closed)).toEqual([
    ['unheard', 'closed'],
    ['unheard', 'closed'],
    ['unheard', 'closed'],
  ]);
});

test('where nothing had to be built nothing is loaded, and what was built is said', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  played.build = async (report) => {
    report('functions', 1.26);
    return false;
  };
  start();
  change();
  await later(150);
  expect(done).toEqual([]);
  expect(said).toHaveBeenCalledWith('Built functions in 1.3 s');
});

test('a source that doesn’t build is said, and the next change is built', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const build = played.build;
  played.build = async () => {
    throw new StartError('Bundling the functions failed');
  };
  start();
  change();
  await later(150);
  expect(said.mock.calls).toEqual([['Bundling the functions failed']]);
  played.build = build;
  change();
  await later(150);
  expect(done).toEqual(['build', 'reload', 'announce']);
});

test('nothing is built twice at once', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  played.build = () => {
    done.push('build');
    return promise;
  };
  start();
  change();
  await later(150);
  change();
  await later(150);
  expect(done).toEqual(['build']);
  resolve(false);
  await later(0);
  expect(done).toEqual(['build', 'build']);
});

test('the site is built anew after a change of its sources, and announced once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hows: object[] = [];
  played.site = (how) => {
    hows.push(how);
    return promise;
  };
  const end = start(true);
  expect(played.watched.slice(3).map(({ path }) => path)).toEqual(
    ['web', 'shared', 'events'].map((folder) => join(root, folder)),
  );
  change(3);
  await later(150);
  expect([hows, done]).toEqual([[{ compressed: false }], []]);
  let isEnded = false;
  const ending = end().then(() => {
    isEnded = true;
  });
  await later(0);
  expect(isEnded).toBe(false);
  resolve(true);
  await ending;
  expect(done).toEqual(['announce']);
});

test('where the site stands nothing is announced, and what changes at the end isn’t built', async () => {
  played.site = async () => {
    done.push('site');
    return false;
  };
  const end = start(true);
  change(3);
  await later(150);
  expect(done).toEqual(['site']);
  change(3);
  await end();
  await later(150);
  expect(done).toEqual(['site']);
});
