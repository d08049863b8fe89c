import { expect, test } from 'vitest';
import { receiversOf } from '#functions/messages/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/messages/routes.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, call, newPerson, useWorld } from './fixture.ts';

useWorld();

/** Somebody from elsewhere who assesses for a while. */
function newGuest(): Promise<User> {
  const { services, company } = at();
  const stay = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2090-01-31' };
  return makeUser(services.table, company, ['assessor'], { guestIn: { [company.companyId]: stay } });
}

test('what is announced or put on a list for everybody, or for who assesses, is not for guests', async () => {
  const [guest, assessor] = [await newGuest(), await newPerson('assessor')];
  const { services, company } = at();
  for (const audience of [
    { kind: 'everyone' as const },
    { kind: 'role' as const, roleId: company.roles.assessor },
  ]) {
    const of = { companyId: company.companyId, audience };
    const { userIds } = await receiversOf(services.table, of, undefined);
    expect(userIds).toContain(assessor.userId);
    expect(userIds).not.toContain(guest.userId);
  }
});

test('nobody writes to a guest, who could not read it', async () => {
  const [guest, assessor] = [await newGuest(), await newPerson('assessor')];
  const { teacher, admin } = at();
  for (const who of [teacher, admin]) {
    const contacts = await call(routes.listContacts, who, { query: { search: 'velde' } });
    const ids = contacts.data.data.map(({ id }) => id);
    expect(ids).toContain(assessor.userId);
    expect(ids).not.toContain(guest.userId);
    const refused = await call(routes.beginConversation, who, { body: { userId: guest.userId } });
    expect([refused.status, refused.error?.message_id]).toEqual([404, 'USER_NOT_FOUND']);
  }
});
