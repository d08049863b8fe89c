import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createSockets } from '#functions/platform/sockets/sockets.ts';

const sockets = createSockets(environmentOf({ SOCKETS_ENDPOINT: 'https://sockets.example' }));
let send: MockInstance;
beforeEach(() => {
  send = vi.spyOn(ApiGatewayManagementApiClient.prototype, 'send');
});
afterEach(() => vi.restoreAllMocks());

const failsWith = (name: string) =>
  send.mockImplementation(async () => {
    throw Object.assign(new Error('as the gateway says'), { name });
  });
const asked = () => send.mock.calls.map(([command]) => [command.constructor.name, command.input]);

test('a page that is there is sent the text, or closed', async () => {
  send.mockImplementation(async () => ({}));
  expect(await sockets.send('page', '[1]')).toBe(true);
  await sockets.close('page');
  expect(asked()).toEqual([
    ['PostToConnectionCommand', { ConnectionId: 'page', Data: Buffer.from('[1]') }],
    ['DeleteConnectionCommand', { ConnectionId: 'page' }],
  ]);
});

test('a page that is gone is told apart, and needs no closing', async () => {
  failsWith('GoneException');
  expect(await sockets.send('page', '[1]')).toBe(false);
  expect(await sockets.close('page')).toBeUndefined();
});

test('any other failure is passed on', async () => {
  failsWith('LimitExceededException');
  await expect(sockets.send('page', '[1]')).rejects.toThrow('as the gateway says');
  await expect(sockets.close('page')).rejects.toThrow('as the gateway says');
});
