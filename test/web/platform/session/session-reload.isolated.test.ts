// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** The session as a page has it that is loaded now. */
const load = async () => {
  vi.resetModules();
  return (await import('#web/platform/session/session.ts')).sessionStore.get();
};
const keep = (companyId: string, id = 'one') =>
  localStorage.setItem('leerpad.session', JSON.stringify({ own: { id, token: 'token' }, companyId }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('goes on in the organisation of the tab after a reload, whatever was chosen in another one', async () => {
  keep('cmp_two');
  sessionStorage.setItem('leerpad.company', 'one cmp_one');
  expect(await load()).toMatchObject({ companyId: 'cmp_one', own: { token: 'token' } });
});

it.each([
  ['a tab that is new', null],
  ['a tab of another session', 'another cmp_one'],
  ['what nobody can read', '{'],
])('begins where the last tab was: %s', async (_, kept) => {
  keep('cmp_two');
  if (kept) sessionStorage.setItem('leerpad.company', kept);
  expect(await load()).toMatchObject({ companyId: 'cmp_two' });
});

it('keeps for a reload what is chosen', async () => {
  keep('cmp_two');
  vi.resetModules();
  const session = await import('#web/platform/session/session.ts');
  session.chooseCompany('cmp_one' as never);
  keep('cmp_two');
  expect(await load()).toMatchObject({ companyId: 'cmp_one' });
});
