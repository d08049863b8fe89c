import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf, resourcesOf, templatesOf } from '#test/support/templates.ts';

const deployments = resourcesOf(templatesOf('dev')('publish'), 'Custom::CDKBucketDeployment').map(
  ({ Properties }) => Properties,
);
const folders = (() => {
  const { outdir } = appOf({ stage: 'dev' });
  return readdirSync(outdir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('asset.'))
    .map(({ name }) => readdirSync(join(outdir, name)).sort());
})();

test('what carries a hash in its name is kept for a year, all else is asked for anew', () => {
  const kept = deployments.map(({ SystemMetadata }) => SystemMetadata['cache-control']);
  expect(kept).toEqual(['public, max-age=31536000, immutable', 'no-cache']);
});

test('only files whose names carry a hash are among the first', () => {
  expect(folders).toContainEqual(['assets']);
  expect(folders).toContainEqual(['docs.css', 'index.html']);
});
