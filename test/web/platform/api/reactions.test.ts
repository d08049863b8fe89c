// @vitest-environment one-file-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#shared/http/errors.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, isGoingHome, onGoHome, react } from '#web/platform/api/reactions.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import {
  activeToken,
  endSession,
  sessionKey,
  sessionStore,
  startImpersonation,
  startSession,
} from '#web/platform/session/session.ts';

const error = (code: ApiError['code'], status: number) => new ApiError({ code, status, requestId: 'r' });
let notices: Notice[] = [];
let wentHome = 0;
let stop = () => {};

beforeAll(loadFailureTexts);
// What was said to nobody while other tests ran waits for the first who listens.
beforeAll(() => onNotice(() => undefined)());
beforeEach(() => {
  notices = [];
  wentHome = 0;
  stop = onNotice((notice) => notices.push(notice));
  onGoHome(() => {
    wentHome += 1;
  });
  startSession('token');
});
afterEach(() => {
  stop();
  endSession();
});

describe('a failed call', () => {
  it.each([
    'TOKEN_NOT_REFRESHABLE',
    'TOKEN_ERROR',
    'AUTHORIZATION_BEARER_MISMATCH',
    'NO_AUTHENTICATION',
  ] as const)('ends the session on %s and flags it as expired', (code) => {
    react(error(code, 401), false);
    expect(activeToken()).toBeNull();
    expect(sessionStore.get().ended).not.toBeNull();
    expect(notices).toEqual([]);
  });

  it('leads back to oneself when acting as another has ended', () => {
    startImpersonation('as-another');
    react(error('TOKEN_NOT_REFRESHABLE', 401), false);
    expect(activeToken()).toBe('token');
    expect(sessionStore.get()).toMatchObject({ impersonation: null, ended: null });
    const text = 'Je bent weer ingelogd als jezelf. Inloggen als een ander houdt na een uur vanzelf op.';
    expect([notices, wentHome]).toEqual([[{ tone: 'info', text }], 1]);
  });

  it.each([
    ['TOKEN_NOT_REFRESHABLE', 401],
    ['NO_AUTHORIZATION', 403],
  ] as const)(
    'leaves the session alone that came after the one whose call was refused (%s)',
    (code, status) => {
      startImpersonation('as-another');
      const session = sessionKey(sessionStore.get());
      react(new ApiError({ code: 'TOKEN_NOT_REFRESHABLE', status: 401, requestId: 'r', session }), true);
      react(new ApiError({ code, status, requestId: 'r', session }), true);
      expect([activeToken(), notices.length, wentHome]).toEqual(['token', 1, 1]);
    },
  );

  it('goes home on NO_AUTHORIZATION and says why, also where the caller shows errors', () => {
    react(error('NO_AUTHORIZATION', 403), true);
    expect(wentHome).toBe(1);
    const text = 'Je hebt geen toegang tot dit onderdeel. Vraag een beheerder om een rol die dit mag.';
    expect(notices).toEqual([{ tone: 'danger', text }]);
    expect(activeToken()).toBe('token');
  });

  it('of a page on which more are refused leads home once, and tells once, until the reader is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onGoHome(() => {
      wentHome += 1;
      return promise;
    });
    react(error('NO_ADMIN_ACCESS', 403), true);
    react(error('NO_AUTHORIZATION', 403), false);
    expect([wentHome, notices.length, isGoingHome()]).toEqual([1, 1, true]);
    resolve();
    await vi.waitUntil(() => !isGoingHome(), { timeout: 10_000 });
    react(error('NO_AUTHORIZATION', 403), true);
    expect([wentHome, notices.length]).toEqual([2, 2]);
  });

  it('is told in a message, unless the caller shows it', () => {
    react(error('IN_USE', 409), true);
    expect(notices).toEqual([]);
    react(error('IN_USE', 409), false);
    expect(notices).toHaveLength(1);
  });
});

it('has a text for every code of the list', () => {
  for (const code of [...errorCodes, 'NO_CONNECTION'] as const) {
    expect(errorText({ code })).toMatch(/^[A-ZÉ].{8,}\.$/);
  }
});
