import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './build/build.ts';
import { folders, root } from './build/folders.ts';
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
  const watchers = ['functions', 'shared', 'events'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => changed()),
  );
  const changed: () => void = oneAtATime(async () => {
    try {
      const made = await buildFunctions((what, seconds) =>
        console.info(`Built ${what} in ${seconds.toFixed(1)} s`),
      );
      if (!made) return;
      local.reload();
      announce();
    } catch (error) {
      // A source that does not build is the most usual thing while somebody writes it.
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
    }
  });
  const endSite = withSite ? watchSite(announce) : undefined;
  return async () => {
    for (const watcher of watchers) closeQuietly(watcher);
    await endSite?.();
  };
}

function watchSite(announce: () => void): () => Promise<void> {
  const site = join(root, folders.site);
  const built = oneAtATime(async () => {
    if (existsSync(join(site, 'index.html'))) announce();
  });
  const watcher = watch(site, { recursive: true }, built);
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return async () => {
    closeQuietly(watcher);
    if (vite.exitCode !== null || vite.signalCode !== null) return;
    const gone = once(vite, 'exit');
    vite.kill();
    await gone;
  };
}

/** Runs some time after the last call, and never twice at once. */
function oneAtATime(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, settleMilliseconds);
  };
}

function closeQuietly(watcher: FSWatcher): void {
  watcher.removeAllListeners();
  watcher.close();
}
