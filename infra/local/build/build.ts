import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { functionEntries } from '../../functions.ts';
import { runNode } from './child.ts';
import { folders, root } from './folders.ts';
import { replaceFolder } from './replace-folder.ts';
import { madeFrom } from './sources.ts';

/** Says what was made and how many seconds that took. */
type Report = (what: string, seconds: number) => void;

/** Makes what the local cloud runs, as far as sources changed: functions and templates. */
export async function buildCloud(report?: Report): Promise<void> {
  // A template names the folders of its functions, which have to be there.
  for (const { name } of functionEntries())
    mkdirSync(join(root, folders.functions, name), { recursive: true });
  await Promise.all([buildFunctions(report), synthesise(report)]);
}

/**
 * Bundles the functions.
 * @returns whether there was anything to do
 */
export function buildFunctions(report?: Report): Promise<boolean> {
  return timed('functions', report, {
    sources: {
      from: [
        'shared',
        'events',
        'functions',
        'package-lock.json',
        'infra/bundle-options.ts',
        'infra/local/build',
      ],
    },
    result: `${folders.functions}/built.json`,
    make: () => runNode(root, 'Bundling the functions', ['infra/local/build/bundle-functions.ts']),
  });
}

function synthesise(report?: Report): Promise<boolean> {
  return timed('templates', report, {
    sources: {
      from: ['infra', 'shared', 'package-lock.json'],
      except: ['infra/local/'],
      // Which functions there are matters to a template, what they do does not; and it names the folders of layers.
      also: JSON.stringify([root, functionEntries()]),
    },
    result: `${folders.assembly}/manifest.json`,
    make: () => runNode(root, 'Synthesising the app', ['infra/local/build/synthesise.ts']),
  });
}

/**
 * Builds the site as it is deployed.
 * @param options.compressed false: without what makes it lighter to fetch, for who builds it at every change
 */
export function buildSite(report?: Report, { compressed = true } = {}): Promise<boolean> {
  const args = compressed ? [] : ['--mode', 'uncompressed'];
  return timed('site', report, {
    sources: {
      from: ['web', 'shared', 'events', 'vite.config.ts', 'package-lock.json'],
      also: args.join(' '),
    },
    result: `${folders.site}/index.html`,
    // Pages may be open of a local cloud that runs: what it serves it keeps, also a file that is half written.
    make: () =>
      replaceFolder(join(root, folders.site), (next) =>
        runNode(
          root,
          'Building the site',
          ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', next, ...args],
          // Whoever starts this, such as a test: it is what is deployed.
          { NODE_ENV: 'production' },
        ),
      ),
  });
}

async function timed(
  name: string,
  report: Report | undefined,
  step: Omit<Parameters<typeof madeFrom>[1], 'name'>,
): Promise<boolean> {
  const started = performance.now();
  mkdirSync(join(root, '.build'), { recursive: true });
  const made = await madeFrom(root, { name, ...step });
  if (made) report?.(name, (performance.now() - started) / 1000);
  return made;
}
