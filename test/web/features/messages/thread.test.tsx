// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const [sample] = sampleOf(routes.listMessages).data;
if (!sample) throw new Error('the sample is empty');
const text = (position: number) => ({
  ...sample,
  ...{
    position,
    kind: 'text' as const,
    senderId: newId('UserId'),
    senderName: 'Ayşe',
    text: `Nr. ${position}`,
  },
  ...{ files: [], mentions: [], replyTo: null, editedAt: null, deletedAt: null, reported: null },
});

/** Opens a conversation of five messages, of which those from a position on are shown. */
async function open(readPosition: number, from = 1): Promise<string> {
  const server = fakeServer();
  const id = newId('ConversationId');
  const read = { readPosition, lastPosition: 5, reviewing: false };
  server.answer(routes.getConversation, { ...sampleOf(routes.getConversation), ...read, id });
  const data = [5, 4, 3, 2, 1].filter((position) => position >= from).map(text);
  server.answer(routes.listMessages, { data, meta: { ...sampleOf(routes.listMessages).meta, next: null } });
  await visit(`/main/messages/${id}`, student, server);
  await untilShown('Nr. 5');
  return shown();
}

it('says with which message begins what was not read yet', async () => {
  expect(await open(3)).toMatch(/Nr\. 3.*Nog niet gelezen.*Nr\. 4/s);
});

it('says so at the beginning, where nothing was read', async () => {
  expect(await open(0)).toMatch(/Nog niet gelezen.*Nr\. 1/s);
});

it.each([
  ['all was read', 5, 1],
  ['it begins further back than is shown', 1, 3],
])('says nothing where %s', async (_, readPosition, from) => {
  expect(await open(readPosition, from)).not.toContain('Nog niet gelezen');
});
