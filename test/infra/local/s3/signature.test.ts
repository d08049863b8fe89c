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
async function presigned(headers: Readonly<Record<string, string>> = {}, expiresIn = 600) {
  const read = new GetObjectCommand({ Bucket: 'bucket', Key: 'a' });
  const { pathname, search } = new URL(await getSignedUrl(s3, read, { signingDate: signedAt, expiresIn }));
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
    [601, { status: 403, code: 'AccessDenied', message: 'Request has expired' }],
    [-901, { status: 403, code: 'RequestTimeTooSkewed', message: 'The request is from the future.' }],
  ])('counts no more, or not yet, %i seconds after', async (seconds, why) => {
    const verified = verifySignature(await presigned(), credentials, secondsOn(seconds));
    await expect(verified).rejects.toMatchObject(why);
  });

  it.each([
    [{ accessKeyId: 'other' }, { status: 403, code: 'InvalidAccessKeyId' }],
    [{ secretAccessKey: 'other' }, { status: 403, code: 'SignatureDoesNotMatch' }],
    [{ sessionToken: 'other' }, { status: 400, code: 'InvalidToken' }],
  ])('counts for nobody else: %j', async (other, why) => {
    const others = { ...credentials, ...other };
    await expect(verifySignature(await presigned(), others, signedAt)).rejects.toMatchObject(why);
  });

  const query = { status: 400, code: 'AuthorizationQueryParametersError' };
  it.each([
    ['Expires=600', 'Expires=0', query],
    ['Expires=600', 'Expires=604801', query],
    ['Expires=600', 'Expires=604800', { code: 'SignatureDoesNotMatch' }],
    ['Expires=600', 'Expires=1', { code: 'SignatureDoesNotMatch' }],
    ['AWS4-HMAC-SHA256', 'AWS4-HMAC-SHA1', query],
    [/Date=[^&]*/, 'Date=today', { status: 403, message: 'Request has expired' }],
    [/Signature=[^&]*/, 'Signature=0a', { status: 403, code: 'SignatureDoesNotMatch' }],
    ['/bucket/a?', '/bucket/%E0%A4%A?', { status: 400, code: 'InvalidURI' }],
  ])('counts for nothing when %s is changed to %s', async (part, changed, why) => {
    const one = await presigned();
    const other = { ...one, url: one.url.replace(part, changed) };
    await expect(verifySignature(other, credentials, signedAt)).rejects.toMatchObject(why);
  });

  it('counts for nothing else than was signed', async () => {
    const one = await presigned();
    const elsewhere = { ...one, url: one.url.replace('/a?', '/b?') };
    await expect(verifySignature(elsewhere, credentials, signedAt)).rejects.toThrow('does not match');
    const told = await presigned({ 'x-amz-acl': 'public-read' });
    const why = { status: 403, code: 'AccessDenied' };
    await expect(verifySignature(told, credentials, signedAt)).rejects.toMatchObject(why);
  });
});

it('an address counts a week at most, to the second', async () => {
  const one = await presigned({}, 604_800);
  await expect(verifySignature(one, credentials, secondsOn(604_800))).resolves.toBeUndefined();
  await expect(verifySignature(one, credentials, secondsOn(604_801))).rejects.toThrow('has expired');
});

it('without a signature nothing is answered', async () => {
  const why = { status: 403, code: 'AccessDenied', message: 'Access Denied' };
  const bare = { method: 'GET', url: '/bucket/a', headers: { host } };
  await expect(verifySignature(bare, credentials, signedAt)).rejects.toMatchObject(why);
});

it('a signature in the header tells what the body has to be, and counts for its query', async () => {
  const hash = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
  const query = { list: ['a', 'b'], prefix: 'c d' };
  const { headers } = await signer.sign(
    { ...request, path: '/bucket/%C3%A9%C3%A9n%2Bb', query, headers: { host, 'x-amz-content-sha256': hash } },
    { signingDate: signedAt },
  );
  const signed = { method: 'GET', url: '/bucket/één+b?list=a&list=b&prefix=c%20d', headers };
  expect(await verifySignature(signed, credentials, signedAt)).toBe(hash);
  const other = { ...signed, url: signed.url.replace('list=b', 'list=c') };
  await expect(verifySignature(other, credentials, signedAt)).rejects.toThrow('does not match');
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
