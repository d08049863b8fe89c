// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** The session as a page has it that is loaded now. */
const load = async () => (await open()).sessionStore.get();
const keep = (companyId: string, more: object = {}) =>
  localStorage.setItem(
    'leerpad.session',
    JSON.stringify({ own: { id: 'one', token: 'token' }, companyId, ...more }),
  );

/** A page that loads in a tab of its own, whose session can be changed. */
const open = () => {
  vi.resetModules();
  return import('#web/platform/session/session.ts');
};
const theirs = { impersonation: { id: 'two', token: 'theirs' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('goes on in the organisation of the tab after a reload, whatever was chosen in another one', async () => {
  keep('cmp_one');
  await open();
  keep('cmp_two', { own: { id: 'one', token: 'renewed' } });
  expect(await load()).toMatchObject({ companyId: 'cmp_one', own: { token: 'renewed' } });
});

it.each([
  ['a tab that is new', null],
  ['a tab of another session', '{"ended":{"id":"another"},"companyId":"cmp_one"}'],
  ['what nobody can read', '{'],
])('begins where the last tab was: %s', async (_, kept) => {
  keep('cmp_two');
  if (kept) sessionStorage.setItem('leerpad.tab', kept);
  expect(await load()).toMatchObject({ companyId: 'cmp_two' });
});

it('keeps for a reload what is chosen', async () => {
  keep('cmp_two');
  const session = await open();
  session.chooseCompany('cmp_one' as never);
  keep('cmp_two');
  expect(await load()).toMatchObject({ companyId: 'cmp_one' });
});

it('goes on as whom it was after a reload, whoever another tab works as', async () => {
  keep('cmp_two');
  await open();
  keep('cmp_two', theirs);
  expect(await load()).toMatchObject({ own: { token: 'token' }, impersonation: null });
  sessionStorage.clear();
  await open();
  keep('cmp_two');
  expect(await load()).toMatchObject({ own: { token: 'token' }, ...theirs });
});

it('begins as another where the last tab worked so, and keeps nothing of one’s own in the tab', async () => {
  keep('cmp_two', theirs);
  expect(await load()).toMatchObject(theirs);
  expect(sessionStorage.getItem('leerpad.tab')).not.toContain('"token":"token"');
});
