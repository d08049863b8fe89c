import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, buildSite } from './build/build.ts';
import { root } from './build/folders.ts';
import type { LocalCloud } from './cloud.ts';
import { StartError } from './options.ts';

const settleMilliseconds = 150;

/**
 * Keeps functions and site up to date with their sources while the local cloud runs. The site is built again as
 * it is deployed, so that the page keeps its address and its content security policy.
 * @param announce has open pages load themselves anew
 * @returns ends it
 */
export function keepUpToDate(
  local: LocalCloud,
  withSite: boolean,
  announce: () => void,
): () => Promise<void> {
  const ends = [
    follow(['functions', 'shared', 'events'], async () => {
      if (!(await buildFunctions(told))) return;
      local.reload();
      announce();
    }),
    ...(withSite
      ? [
          follow(['web', 'shared', 'events'], async () => {
            if (await buildSite(told, { compressed: false })) announce();
          }),
        ]
      : []),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

const told = (what: string, seconds: number) => console.info(`Built ${what} in ${seconds.toFixed(1)} s`);

/**
 * Works off the changes in some folders.
 * @returns ends it, once what runs is done
 */
function follow(folders: readonly string[], work: () => Promise<void>): () => Promise<void> {
  const { soon, done } = oneAtATime(async () => {
    try {
      await work();
    } catch (error) {
      // A source that does not build is the most usual thing while somebody writes it.
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
    }
  });
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, () => soon()));
  return async () => {
    for (const watcher of watchers) closeQuietly(watcher);
    await done();
  };
}

/** `soon` runs work some time after its last call, and never twice at once; `done` waits for what runs, and begins no more. */
function oneAtATime(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return {
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(work);
      }, settleMilliseconds);
    },
    done: () => {
      clearTimeout(timer);
      return running;
    },
  };
}

function closeQuietly(watcher: FSWatcher): void {
  watcher.removeAllListeners();
  watcher.close();
}
