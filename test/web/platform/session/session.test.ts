// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  activeToken,
  endSession,
  sessionKey,
  sessionStore,
  startImpersonation,
  startSession,
  switchBack,
} from '#web/platform/session/session.ts';

beforeEach(() => endSession());

it('starts signed out', () => {
  expect(activeToken()).toBeNull();
  expect(sessionKey(sessionStore.get())).toBe('none/default');
});

it('keeps the token across a reload', () => {
  startSession('token');
  expect(JSON.parse(localStorage.getItem('leerpad.session') ?? '')).toMatchObject({
    own: { token: 'token' },
  });
});

it('goes on as somebody else and back again', () => {
  startSession('own');
  const before = sessionKey(sessionStore.get());
  startImpersonation('theirs');
  expect(activeToken()).toBe('theirs');
  expect(sessionKey(sessionStore.get())).not.toBe(before);
  switchBack();
  expect(activeToken()).toBe('own');
  expect(sessionKey(sessionStore.get())).toBe(before);
});

it('names each session differently, so that nothing cached crosses over', () => {
  startSession('one');
  const first = sessionKey(sessionStore.get());
  endSession();
  startSession('one');
  expect(sessionKey(sessionStore.get())).not.toBe(first);
});

it('follows another tab that signs out', () => {
  startSession('token');
  const seen = vi.fn();
  const stop = sessionStore.subscribe(seen);
  localStorage.removeItem('leerpad.session');
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.session' }));
  expect(activeToken()).toBeNull();
  expect(seen).toHaveBeenCalledOnce();
  stop();
});

it.each(['{', '"text"', '{"own":{"token":5}}', '{"own":[]}'])(
  'takes %s in the store for signed out',
  (kept) => {
    startSession('token');
    localStorage.setItem('leerpad.session', kept);
    dispatchEvent(new StorageEvent('storage', { key: 'leerpad.session' }));
    expect(activeToken()).toBeNull();
  },
);
