import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { functionEntries } from '#infra/functions.ts';
import { buildCloud, buildFunctions, buildSite } from '#infra/local/build/build.ts';
import { folders, root } from '#infra/local/build/folders.ts';
import type { madeFrom } from '#infra/local/build/sources.ts';

/** The steps that were asked for, what ran to make them, and whether there is anything to do. */
const seen = vi.hoisted(() => ({
  steps: [] as Omit<Parameters<typeof madeFrom>[1], 'make'>[],
  ran: [] as unknown[],
  stale: true,
}));
vi.mock('#infra/local/build/sources.ts', () => ({
  madeFrom: async (_: string, { make, ...step }: Parameters<typeof madeFrom>[1]) => {
    seen.steps.push(step);
    if (seen.stale) await make();
    return seen.stale;
  },
}));
vi.mock('node:fs', async (original) => ({ ...(await original<object>()), mkdirSync: vi.fn() }));
vi.mock('#infra/local/build/child.ts', () => ({
  runNode: async (...of: unknown[]) => {
    seen.ran.push(of.slice(1));
  },
}));
vi.mock('#infra/local/build/replace-folder.ts', () => ({
  replaceFolder: async (path: string, make: (next: string) => Promise<void>) => make(`${path} anew`),
}));
beforeEach(() => {
  seen.steps.length = 0;
  seen.ran.length = 0;
  seen.stale = true;
});

const named = (what: string) => seen.steps.filter(({ name }) => name === what);

test('the cloud is its functions, by what they are made of, and its templates, by what those are', async () => {
  const told: unknown[] = [];
  await buildCloud((what, seconds) => told.push([what, seconds < 60]));
  for (const { name } of functionEntries())
    expect(mkdirSync).toHaveBeenCalledWith(join(root, folders.functions, name), { recursive: true });
  expect(mkdirSync).toHaveBeenCalledWith(join(root, '.build'), { recursive: true });
  const made = ['shared', 'events', 'functions', 'package-lock.json'];
  expect(named('functions')).toEqual([
    {
      ...{ name: 'functions', result: '.build/local/functions/built.json' },
      sources: { from: [...made, 'infra/bundle-options.ts', 'infra/local/build'] },
    },
  ]);
  expect(named('templates')).toEqual([
    {
      ...{ name: 'templates', result: '.build/local/assembly/manifest.json' },
      sources: {
        ...{ from: ['infra', 'shared', 'package-lock.json'], except: ['infra/local/'] },
        also: JSON.stringify([root, functionEntries()]),
      },
    },
  ]);
  expect(seen.ran).toEqual([
    ['Bundling the functions', ['infra/local/build/bundle-functions.ts']],
    ['Synthesising the app', ['infra/local/build/synthesise.ts']],
  ]);
  expect(told).toEqual([
    ['functions', true],
    ['templates', true],
  ]);
});

test('the site is built as it is deployed, beside the one that may be in use', async () => {
  expect(await buildSite()).toBe(true);
  const from = ['web', 'shared', 'events', 'vite.config.ts', 'package-lock.json'];
  expect(seen.steps).toEqual([
    { name: 'site', sources: { from, also: '' }, result: '.build/web/index.html' },
  ]);
  const beside = ['--outDir', `${join(root, folders.site)} anew`];
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...beside];
  expect(seen.ran).toEqual([['Building the site', vite, { NODE_ENV: 'production' }]]);
});

test('the site is built without what makes it lighter to fetch, and not taken for the one with it', async () => {
  await buildSite(undefined, { compressed: false });
  expect(seen.steps).toMatchObject([{ sources: { also: '--mode uncompressed' } }]);
  expect(seen.ran).toMatchObject([
    ['Building the site', expect.arrayContaining(['--outDir', '--mode', 'uncompressed']), {}],
  ]);
});

test('nothing is told of what stands', async () => {
  seen.stale = false;
  const told = vi.fn();
  expect(await buildFunctions(told)).toBe(false);
  expect(told).not.toHaveBeenCalled();
});
