import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { describe, expect, it } from 'vitest';
import { verifySignature } from '#infra/local/s3/signature.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
const signedAt = new Date('2026-05-04T08:00:00.000Z');
const host = '127.0.0.1:3000';
const signer = new SignatureV4({
  credentials,
  region: 'eu-west-1',
  service: 's3',
  sha256: Hash.bind(null, 'sha256'),
  uriEscapePath: false,
});
const request = { method: 'GET', protocol: 'http:', hostname: host, path: '/bucket/a', headers: { host } };

const s3 = new S3Client({
  credentials,
  region: 'eu-west-1',
  endpoint: `http://${host}`,
  forcePathStyle: true,
});

/** An address that may be read for ten minutes, as the functions sign it. */
async function presigned(headers: Readonly<Record<string, string>> = {}) {
  const read = new GetObjectCommand({ Bucket: 'bucket', Key: 'a' });
  const { pathname, search } = new URL(
    await getSignedUrl(s3, read, { signingDate: signedAt, expiresIn: 600 }),
  );
  return { method: 'GET', url: pathname + search, headers: { host, ...headers } };
}

const secondsOn = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);

describe('an address that was signed for ten minutes', () => {
  it.each([0, 600, -900])('counts %i seconds after', async (seconds) => {
    await expect(
      verifySignature(await presigned(), credentials, secondsOn(seconds)),
    ).resolves.toBeUndefined();
  });

  it.each([
    [601, 'Request has expired'],
    [-901, 'The request is from the future.'],
  ])('counts no more, or not yet, %i seconds after', async (seconds, why) => {
    await expect(verifySignature(await presigned(), credentials, secondsOn(seconds))).rejects.toThrow(why);
  });

  it.each([
    [{ accessKeyId: 'other' }, 'The AWS Access Key Id you provided does not exist.'],
    [{ secretAccessKey: 'other' }, 'The request signature we calculated does not match'],
    [{ sessionToken: 'other' }, 'The provided token is malformed or otherwise invalid.'],
  ])('counts for nobody else: %j', async (other, why) => {
    const others = { ...credentials, ...other };
    await expect(verifySignature(await presigned(), others, signedAt)).rejects.toThrow(why);
  });

  it('counts for nothing else than was signed', async () => {
    const one = await presigned();
    const elsewhere = { ...one, url: one.url.replace('/a?', '/b?') };
    await expect(verifySignature(elsewhere, credentials, signedAt)).rejects.toThrow('does not match');
    const told = await presigned({ 'x-amz-acl': 'public-read' });
    await expect(verifySignature(told, credentials, signedAt)).rejects.toThrow('which were not signed');
  });
});

it('a signature in the header counts a quarter of an hour', async () => {
  const { headers } = await signer.sign(
    { ...request, headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
    { signingDate: signedAt },
  );
  const signed = { method: 'GET', url: '/bucket/a', headers };
  await expect(verifySignature(signed, credentials, secondsOn(900))).resolves.toBeUndefined();
  await expect(verifySignature(signed, credentials, secondsOn(901))).rejects.toThrow('Request has expired');
});

it('a signature that leaves out for which host it is counts nowhere', async () => {
  const how = { signingDate: signedAt, unsignableHeaders: new Set(['host']) };
  const { headers } = await signer.sign(request, how);
  expect(headers.authorization).not.toContain('host');
  const signed = { method: 'GET', url: '/bucket/a', headers };
  await expect(verifySignature(signed, credentials, signedAt)).rejects.toThrow('which were not signed');
});
