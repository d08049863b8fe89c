// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  activeToken,
  chooseCompany,
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

/** A token as far as the browser reads it. */
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`;

it('goes on with a session that ended by itself once its person is back, in the organisation they worked in', () => {
  startSession(tokenOf({ sub: 'f3a1', 'custom:user_id': 'usr_one' }));
  chooseCompany('cmp_one' as never);
  const before = sessionKey(sessionStore.get());
  endSession(true);
  expect(activeToken()).toBeNull();
  expect(sessionKey(sessionStore.get())).toBe(before);
  endSession(true);
  const again = tokenOf({ sub: 'usr_one' });
  startSession(again);
  expect(activeToken()).toBe(again);
  expect(sessionKey(sessionStore.get())).toBe(before);
});

it.each([
  ['somebody else', tokenOf({ sub: 'usr_two' })],
  ['who can’t be told', 'token'],
])('gives %s a session of their own', (_, token) => {
  startSession(tokenOf({ sub: 'usr_one' }));
  chooseCompany('cmp_one' as never);
  const before = sessionKey(sessionStore.get());
  endSession(true);
  startSession(token);
  expect(sessionKey(sessionStore.get())).not.toBe(before);
  expect(sessionStore.get()).toMatchObject({ companyId: null, ended: null });
});

it('gives nobody the session of somebody who can’t be told', () => {
  startSession('token');
  const before = sessionKey(sessionStore.get());
  endSession(true);
  startSession('token');
  expect(sessionKey(sessionStore.get())).not.toBe(before);
});

it('ends for good when somebody logs out', () => {
  const token = tokenOf({ sub: 'usr_one' });
  startSession(token);
  const before = sessionKey(sessionStore.get());
  endSession();
  startSession(token);
  expect(sessionKey(sessionStore.get())).not.toBe(before);
});

/** What another tab of the same session writes. */
function elsewhere(change: object) {
  localStorage.setItem('leerpad.session', JSON.stringify({ ...sessionStore.get(), ...change }));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.session' }));
}

it('keeps to its own organisation when another is chosen in another tab', () => {
  startSession('token');
  chooseCompany('cmp_one' as never);
  elsewhere({ companyId: 'cmp_two' });
  expect(sessionStore.get().companyId).toBe('cmp_one');
  elsewhere({ companyId: 'cmp_two', own: { id: sessionStore.get().own?.id, token: 'renewed' } });
  expect([activeToken(), sessionStore.get().companyId]).toEqual(['renewed', 'cmp_one']);
});

it('goes where another tab is already', () => {
  startSession('token');
  chooseCompany('cmp_one' as never);
  elsewhere({ companyId: 'cmp_two' });
  chooseCompany('cmp_two' as never);
  expect(sessionStore.get().companyId).toBe('cmp_two');
});

it('works where another tab does once somebody logs in there', () => {
  startSession('token');
  chooseCompany('cmp_one' as never);
  elsewhere({ companyId: 'cmp_two', own: { id: 'another', token: 'theirs' } });
  expect([activeToken(), sessionStore.get().companyId]).toEqual(['theirs', 'cmp_two']);
});

it('has the next tab begin in the organisation of the tab that was used last', () => {
  startSession('token');
  chooseCompany('cmp_one' as never);
  elsewhere({ companyId: 'cmp_two' });
  dispatchEvent(new Event('focus'));
  expect(JSON.parse(localStorage.getItem('leerpad.session') ?? '')).toMatchObject({ companyId: 'cmp_one' });
});

it('brings nobody back who was signed out unheard', () => {
  startSession('token');
  chooseCompany('cmp_one' as never);
  localStorage.removeItem('leerpad.session');
  dispatchEvent(new Event('focus'));
  expect(localStorage.getItem('leerpad.session')).toBeNull();
  expect(activeToken()).toBeNull();
});

const theirs = { id: 'as-another', token: 'theirs' };

it('goes on as oneself when another tab begins to work as somebody else', () => {
  startSession('token');
  elsewhere({ impersonation: theirs });
  expect(activeToken()).toBe('token');
});

it('goes on as somebody else when another tab is oneself, and stays so once that is used', () => {
  startSession('token');
  startImpersonation('theirs');
  const before = sessionKey(sessionStore.get());
  elsewhere({ impersonation: null, own: { id: sessionStore.get().own?.id, token: 'renewed' } });
  expect([activeToken(), sessionKey(sessionStore.get())]).toEqual(['theirs', before]);
  switchBack();
  expect(activeToken()).toBe('renewed');
});

it('takes over what another tab renewed that works as the same', () => {
  startSession('token');
  startImpersonation('theirs');
  const { impersonation } = sessionStore.get();
  elsewhere({ impersonation: { ...impersonation, token: 'renewed' } });
  expect(activeToken()).toBe('renewed');
});

it.each([
  ['logs out', { own: null, impersonation: null }],
  ['ended by itself', { own: null, impersonation: null, ended: { id: 'own', person: null } }],
  ['is somebody else’s', { own: { id: 'other', token: 'another' }, impersonation: null }],
])('is nobody else any longer once the session in another tab %s', (_, change) => {
  startSession('token');
  startImpersonation('theirs');
  const { own } = sessionStore.get();
  const isSame = 'ended' in change;
  elsewhere(isSame ? { ...change, ended: { id: own?.id, person: null } } : change);
  expect(sessionStore.get().impersonation).toBeNull();
  expect(activeToken()).toBe(change.own?.token ?? null);
});
