// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const { id } = sampleOf(routes.getConversation);
const impersonatorId = userId.parse('usr_01JD0000000000000000000077');
const asSomebody = { app: 'study', permissions: standardRoles.student, impersonatorId } as const;
const student = { app: 'study', permissions: ['study.follow'] } as const;

it.each([
  ['to who has none', '/main/messages', student, ['Berichten staan uit', 'gebruikt geen berichten']],
  [
    'to who works as somebody else',
    `/main/messages/${id}`,
    asSomebody,
    ['Berichten zijn van iemand zelf', 'namens een ander'],
  ],
] as const)('shows nothing of messages %s, and says why', async (_, address, visitor, said) => {
  const server = fakeServer();
  await visit(address, visitor, server);
  await untilShown(said[0]);
  expect(shown()).toContain(said[1]);
  for (const route of [routes.listConversations, routes.getConversation, routes.listMessages])
    expect(server.sentTo(route)).toEqual([]);
});
