import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const deployments = resourcesOf(templatesOf('dev')('publish'), 'Custom::CDKBucketDeployment').map(
  ({ Properties }) => Properties,
);
const { outdir } = appOf({ stage: 'dev' });
const folders = readdirSync(outdir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('asset.'))
  .map(({ name }) => readdirSync(join(outdir, name), { recursive: true }).sort());

test('what carries a hash in its name is kept for a year, all else is asked for anew', () => {
  const year = 'public, max-age=31536000, immutable';
  expect(deployments.map(({ SystemMetadata }) => SystemMetadata)).toEqual([
    { 'cache-control': year },
    { 'cache-control': year, 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' },
    { 'cache-control': year, 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' },
    { 'cache-control': 'no-cache' },
  ]);
});

test('only files whose names carry a hash are among the first, and each is brought with its own kind', () => {
  expect(folders).toContainEqual(['assets', 'assets/index-0a1b2c3d.js']);
  expect(folders).toContainEqual(['assets', 'assets/index-0a1b2c3d.js.br']);
  expect(folders).toContainEqual(['assets', 'assets/index-4e5f6a7b.css.br']);
  expect(folders).toContainEqual(['docs.css', 'index.html']);
});
