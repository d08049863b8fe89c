import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bucket, openBucket } from '#infra/local/s3/bucket.ts';
import { expire } from '#infra/local/s3/lifecycle.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'leerpad-bucket-'));
  folder = join(parent, 'files', 'bucket');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(parent, { recursive: true });
});

function put(bucket: Bucket, key: string, modifiedAt = '2026-01-01T00:00:00.000Z') {
  const { file, path } = bucket.newFile();
  writeFileSync(path, key);
  const object = { key, file, modifiedAt, size: key.length, md5: '', headers: {} };
  bucket.put(object);
  return object;
}
const keys = (bucket: Bucket) => bucket.list().map(({ key }) => key);

it('a bucket keeps its objects, in the order of their keys, and sweeps up what belongs to none', () => {
  const bucket = openBucket(folder);
  const b = put(bucket, 'b');
  const a = put(bucket, 'a');
  writeFileSync(bucket.newFile().path, 'half an upload');
  expect(readdirSync(folder)).toHaveLength(5);
  const opened = openBucket(folder);
  expect(opened.list()).toEqual([a, b]);
  expect(readdirSync(folder)).toHaveLength(4);
  expect(opened.pathOf(a)).toBe(join(folder, a.file));
  expect(a.file).toMatch(/^[0-9a-f]{32}\.content$/);
});

it('what takes the place of an object, and what is removed, leaves nothing behind', () => {
  const bucket = openBucket(folder);
  const first = put(bucket, 'a');
  const second = put(bucket, 'a');
  expect([existsSync(bucket.pathOf(first)), existsSync(bucket.pathOf(second))]).toEqual([false, true]);
  bucket.remove('b');
  bucket.remove('a');
  expect([readdirSync(folder), bucket.get('a')]).toEqual([[], undefined]);
  bucket.discard('was never there');
});

/** A bucket whose rules say this. */
const withRules = (...Rules: { [key: string]: string | number }[]) =>
  cloudOf({
    app: {
      Resources: {
        Ours: {
          Type: 'AWS::S3::Bucket',
          Properties: { BucketName: 'ours', LifecycleConfiguration: { Rules } },
        },
        // Of which nothing is known here.
        Absent: {
          Type: 'AWS::S3::Bucket',
          Properties: {
            BucketName: 'absent',
            LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
          },
        },
      },
    },
  });

it('what its rules say is forgotten at the start, and an hour later what has become as old', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-03T00:00:00.000Z') });
  const bucket = openBucket(folder);
  put(bucket, 'pending/two days', '2026-01-01T00:00:00.000Z');
  put(bucket, 'pending/younger', '2026-01-01T00:59:59.000Z');
  put(bucket, 'kept/old');
  put(bucket, 'off/old');
  const cloud = withRules(
    { ExpirationInDays: 2, Prefix: 'pending/', Status: 'Enabled' },
    { ExpirationInDays: 1, Prefix: 'off/', Status: 'Disabled' },
    { Prefix: 'kept/', Status: 'Enabled' },
  );
  const stop = expire(cloud, (name) => (name === 'ours' ? bucket : undefined));
  expect(keys(bucket)).toEqual(['kept/old', 'off/old', 'pending/younger']);
  vi.advanceTimersByTime(3_599_999);
  expect(keys(bucket)).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(keys(bucket)).toEqual(['kept/old', 'off/old']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a rule without a prefix is for all', () => {
  const bucket = openBucket(folder);
  put(bucket, 'a');
  expire(withRules({ ExpirationInDays: 1, Status: 'Enabled' }), () => bucket)();
  expect(keys(bucket)).toEqual([]);
});
