import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: it has no window to keep up, and takes a third less of the processor. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const usual = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The browser the journeys drive.
 * @returns its path: `CHROME_PATH` when set, else the first on the search path, else undefined
 */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...usual].find((path) => existsSync(path));
}

/**
 * Finds the browser, or installs Chromium where that takes only apt and the right to use it.
 * @returns its path; undefined when there is none to be had
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found || process.env.CHROME_PATH || process.getuid?.() !== 0) return found;
  if (!(await succeeds('apt-get', ['--version'], 'ignore'))) return undefined;
  const apt = (...args: string[]) => succeeds('apt-get', [...args, '-q'], 'inherit');
  await apt('update');
  // Not every release has the shell.
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  if (!(await install(shell))) await install('chromium');
  return findBrowser();
}

async function succeeds(program: string, args: string[], stdio: 'ignore' | 'inherit'): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', stdio, stdio] });
  const [code] = await once(child, 'close').catch(() => [1]);
  return code === 0;
}
