import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from '#infra/local/s3/bucket.ts';
import { openS3 } from '#infra/local/s3/endpoint.ts';
import { receive } from '#infra/local/s3/receive.ts';
import { sendObject } from '#infra/local/s3/send.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Hands S3 a request in which this fails, and tells whether it was answered. */
async function handed(error: Error, request: { destroyed: boolean; complete: boolean }) {
  const data = fresh();
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

/** Sends an object of which so much lies in its file, to who may go away. */
function sent(response: PassThrough, content?: Buffer) {
  const bucket = openBucket(fresh());
  const { file, path } = bucket.newFile();
  if (content) writeFileSync(path, content);
  const object = { key: 'a', file, size: 9_000_000, md5: '', modifiedAt: '2026-11-27', headers: {} };
  const answer = Object.assign(response, { writeHead: () => undefined }) as unknown as ServerResponse;
  const request = { method: 'GET', headers: {} } as IncomingMessage;
  return sendObject(bucket, object, request, answer, new URLSearchParams());
}

test('who goes away in the middle of an object is missed by nobody', async () => {
  const response = new PassThrough();
  response.once('pipe', () => response.destroy());
  await expect(sent(response, Buffer.alloc(9_000_000))).resolves.toBeUndefined();
});

test('an object whose content can’t be read fails, whoever asks', async () => {
  await expect(sent(new PassThrough())).rejects.toMatchObject({ code: 'ENOENT' });
  const response = new PassThrough();
  response.once('pipe', () => response.destroy(fault));
  await expect(sent(response, Buffer.alloc(9_000_000))).rejects.toThrow(fault);
});

test('an upload is kept for its owner alone, and of one that is shorter than announced nothing is', async () => {
  const folder = fresh();
  const bucket = openBucket(folder);
  const upload = (length: number) => {
    const request = Object.assign(Readable.from([Buffer.from('abc')]), {
      headers: { 'content-length': String(length) },
    });
    return receive(bucket, 'a', request as unknown as IncomingMessage, {}, undefined);
  };
  await expect(upload(4)).rejects.toMatchObject({ status: 400, code: 'IncompleteBody' });
  expect(readdirSync(folder)).toEqual([]);
  const object = await upload(3);
  expect(statSync(bucket.pathOf(object)).mode & 0o777).toBe(0o600);
});
