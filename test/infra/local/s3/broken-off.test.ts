import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openS3 } from '#infra/local/s3/endpoint.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

/** Hands S3 a request in which this fails, and tells whether it was answered. */
async function handed(error: Error, request: { destroyed: boolean; complete: boolean }) {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-s3-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const Resources = { Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } } };
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
  const { handle, stop } = openS3(data, cloudOf({ app: { Resources } }), '/s3', credentials);
  const failing = {
    ...{ method: 'GET', url: '/s3/files/a', ...request },
    get headers() {
      throw error;
    },
  };
  stop();
  await handle(failing as unknown as IncomingMessage, {} as ServerResponse);
}
const fault = new RangeError('far');

test('what fails, and is no refusal, is told to who serves it', async () => {
  await expect(handed(fault, { destroyed: false, complete: false })).rejects.toThrow(fault);
  await expect(handed(fault, { destroyed: true, complete: true })).rejects.toThrow(fault);
});

test('an upload that broke off has nobody left to answer', async () => {
  await expect(handed(fault, { destroyed: true, complete: false })).resolves.toBeUndefined();
});
