import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { readCloud } from '#infra/local/template/cloud.ts';
import { writeApp } from './support/app.ts';

/** What a page of another site tries in the browser of whoever runs the local cloud. */
const { folder, app } = writeApp();
const cloud = readCloud(app.assembly, (value) => value);
const [pool] = cloud.ofType('AWS::Cognito::UserPool');
const UserPoolId = pool ? cloud.nameOf(pool) : '';
const Username = 'bo@zilverbrug.example';
let local: LocalCloud;
let inside: string;

beforeAll(async () => {
  local = await startLocalCloud({ port: 0, data: join(folder, 'data'), site: false, app });
  inside = process.env.AWS_ENDPOINT_URL ?? '';
  await new CognitoIdentityProviderClient({}).send(
    new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
  );
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

async function call(url: string, headers: Record<string, string>, body = '') {
  const sent = request(url, { method: body ? 'POST' : 'GET', headers });
  sent.end(body);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  return { status: answer.statusCode, body: await text(answer), headers: answer.headers };
}

describe('a page of another site', () => {
  it.each([
    '/',
    '/api/items/1',
    '/__local/outbox?format=json',
    '/__local/events',
    '/__local/cognito/a/.well-known/jwks.json',
  ])('reads nothing of %s under a name that it has made lead here', async (path) => {
    const { port } = new URL(local.url);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      'localhost:1',
    ]) {
      expect((await call(local.url + path, { host })).status).toBe(403);
    }
    // Where no site was built, its pages are refused to everybody.
    if (path === '/') return;
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      expect((await call(local.url + path, { host })).status).not.toBe(403);
    }
  });

  it.each(['https://evil.example', 'http://localhost:1', 'null'])(
    'calls nothing from the origin %s',
    async (origin) => {
      const target = 'AWSCognitoIdentityProviderService.InitiateAuth';
      for (const path of ['/__local/cognito/', '/api/items', '/__local/outbox']) {
        const answer = await call(local.url + path, { origin, 'x-amz-target': target }, '{}');
        expect(answer.status).toBe(403);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
      expect((await call(inside, { origin, 'x-amz-target': 'TrentService.Encrypt' }, '{}')).status).toBe(403);
    },
  );

  it('does not find the database, whose address is another with each start', async () => {
    const { hostname, port } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    expect(hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
    const usual = await new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve('found'));
      socket.on('error', () => resolve('nothing there'));
      socket.on('connect', () => socket.destroy());
    });
    expect(usual).toBe('nothing there');
  });
});

describe('a program without the credentials of the functions', () => {
  const KeyId = cloud.nameOf(cloud.ofType('AWS::KMS::Key')[0] as never);
  const encrypt = JSON.stringify({ KeyId, Plaintext: 'YQ==' });

  it('has no call of an administrator answered', async () => {
    const body = JSON.stringify({ UserPoolId, Username });
    const actions = [
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminDeleteUser',
      'AdminInitiateAuth',
      'ListUsers',
    ];
    for (const action of actions) {
      const target = `AWSCognitoIdentityProviderService.${action}`;
      const answer = await call(`${local.url}/__local/cognito/`, { 'x-amz-target': target }, body);
      expect([answer.status, JSON.parse(answer.body).__type]).toEqual([403, 'InvalidSignatureException']);
    }
    const credentials = {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: 'guessed',
      sessionToken: process.env.AWS_SESSION_TOKEN ?? '',
    };
    const forged = new CognitoIdentityProviderClient({ credentials });
    await expect(forged.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toThrow(
      'not signed',
    );
  });

  it('has nothing encrypted, started or mailed', async () => {
    const unsigned = await call(inside, { 'x-amz-target': 'TrentService.Encrypt' }, encrypt);
    expect(unsigned.status).toBe(403);
    const mail = await call(`${inside}/v2/email/outbound-emails`, {}, '{}');
    expect(mail.status).toBe(403);
    const credentials = {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: 'guessed',
      sessionToken: process.env.AWS_SESSION_TOKEN ?? '',
    };
    const forged = new KMSClient({ credentials });
    await expect(forged.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from('a') }))).rejects.toThrow(
      'not signed',
    );
  });

  it('cannot put another body under a signature', async () => {
    const signed = new KMSClient({});
    signed.middlewareStack.add(
      (next) => (args) => {
        Object(args.request).body = encrypt.replace('YQ==', 'Yg==');
        Object(args.request).headers['content-length'] = String(encrypt.length);
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    await expect(signed.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from('a') }))).rejects.toThrow(
      'not signed',
    );
  });
});
