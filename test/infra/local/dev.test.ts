import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folders, root } from '#infra/local/build/folders.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { keepUpToDate } from '#infra/local/dev.ts';
import { StartError } from '#infra/local/options.ts';

interface Watched {
  readonly path: string;
  readonly how: object;
  readonly change: () => void;
  readonly closed: string[];
}
/** What is played here: the folders that are watched, the build, and the process that builds the site. */
const played = vi.hoisted(() => ({
  watched: [] as Watched[],
  spawned: [] as unknown[][],
  site: { hasPage: true },
  build: async (_: (what: string, seconds: number) => void): Promise<boolean> => true,
  vite: undefined as unknown,
}));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => played.site.hasPage,
  watch: (path: string, how: object, change: () => void) => {
    const closed: string[] = [];
    played.watched.push({ path, how, change, closed });
    return { removeAllListeners: () => closed.push('unheard'), close: () => closed.push('closed') };
  },
}));
vi.mock('node:child_process', () => ({
  spawn: (...given: unknown[]) => {
    played.spawned.push(given);
    return played.vite;
  },
}));
vi.mock('#infra/local/build/build.ts', () => ({
  buildFunctions: (report: (what: string, seconds: number) => void) => played.build(report),
}));

class Vite extends EventEmitter {
  exitCode: number | null = null;
  signalCode: string | null = null;
  readonly kill = vi.fn();
}

let done: string[];
let vite: Vite;
const local = { reload: () => done.push('reload') } as unknown as LocalCloud;
const start = (withSite = false) => keepUpToDate(local, withSite, () => void done.push('announce'));
const change = (at = 0) => played.watched[at]?.change();
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  vite = new Vite();
  Object.assign(played, { watched: [], spawned: [], vite, site: { hasPage: true } });
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
  expect(played.spawned).toEqual([]);
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

test('the site is built by a process of its own, and announced once its page is there', async () => {
  const end = start(true);
  const [[command, args, how] = []] = played.spawned;
  expect(command).toBe(process.execPath);
  expect(args).toEqual(['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn']);
  expect(how).toEqual({ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const site = played.watched[3];
  expect([site?.path, site?.how]).toEqual([join(root, folders.site), { recursive: true }]);
  played.site.hasPage = false;
  change(3);
  await later(150);
  expect(done).toEqual([]);
  played.site.hasPage = true;
  change(3);
  await later(150);
  expect(done).toEqual(['announce']);
  let isEnded = false;
  const ending = end().then(() => {
    isEnded = true;
  });
  await later(0);
  expect([vite.kill.mock.calls.length, isEnded, site?.closed]).toEqual([1, false, ['unheard', 'closed']]);
  vite.emit('exit');
  await ending;
});

test.each([{ exitCode: 1 }, { signalCode: 'SIGTERM' }])(
  'of a process that is gone, %j, nothing is ended',
  async (gone) => {
    const end = start(true);
    Object.assign(vite, gone);
    await end();
    expect(vite.kill).not.toHaveBeenCalled();
  },
);
