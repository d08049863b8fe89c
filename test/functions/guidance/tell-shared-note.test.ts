import { beforeEach, expect, test } from 'vitest';
import { handler } from '#functions/guidance/api.ts';
import { guidanceHoldings } from '#functions/guidance/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, useWorld } from '../learnpaths/fixture.ts';

useWorld();

let student: User;
let manager: User;
beforeEach(async () => {
  const { services, company } = at();
  student = await makeUser(services.table, company, ['student']);
  manager = await makeUser(services.table, company, ['manager']);
  await settle();
});

async function write(text: string, shared: boolean) {
  const as = await signInAs(at().services, manager.userId);
  const input = { params: { userId: student.userId }, body: { text, shared } };
  return (await callRoute(handler, studentRoutes.writeNote, input, { as })).data;
}

async function change(of: { id: string; version: number }, text: string, shared: boolean) {
  const as = await signInAs(at().services, manager.userId);
  const params = { userId: student.userId, noteId: of.id };
  const input = { params, body: { version: of.version, text, shared } };
  return (await callRoute(handler, studentRoutes.changeNote, input, { as })).data;
}

const told = () => notificationsOf(student, at().company);
const lettersTo = ({ email }: User) => at().services.sentMail.filter(({ to }) => to === email);

test('a student is told of a note that is shared with them, by a letter that doesn’t hold it', async () => {
  await write('Kwam drie keer niet.', true);
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  expect(await told()).toMatchObject([
    { kind: 'guidance.note-shared', path: '/main/profile/guidance', count: 1 },
  ]);
  expect(lettersTo(student)).toMatchObject([
    { subject: expect.stringContaining('deelde een notitie met je') },
  ]);
  expect(lettersTo(student)[0]?.text).not.toContain('Kwam drie keer niet.');
});

test('of a note for staff alone once it is shared, and not again when it changes or is shared anew', async () => {
  const written = await write('Wil van blok wisselen.', false);
  await settle();
  expect(await told()).toEqual([]);
  const shared = await change(written, 'Wil van blok wisselen.', true);
  await settle();
  expect(await told()).toMatchObject([{ count: 1 }]);
  const changed = await change(shared, 'Wil van blok en klas wisselen.', true);
  const withdrawn = await change(changed, 'Wil van blok en klas wisselen.', false);
  await change(withdrawn, 'Wil van blok en klas wisselen.', true);
  await settle();
  expect(await told()).toMatchObject([{ count: 1 }]);
});

test('of two notes together, and not of one that was withdrawn before they could be told', async () => {
  await write('Eerste.', true);
  const withdrawn = await write('Te vroeg gedeeld.', true);
  await change(withdrawn, 'Te vroeg gedeeld.', false);
  await write('Tweede.', true);
  await settle();
  expect(await told()).toMatchObject([{ kind: 'guidance.note-shared', count: 2 }]);
});

test('is told of no name any more once its author is erased', async () => {
  await write('Komt morgen langs.', true);
  await settle();
  const byWhom = async () => (await told()).map(({ values }) => values.author);
  expect(await byWhom()).toEqual([fullName(manager.profile)]);
  const { services, company } = at();
  const of = { companyId: company.companyId, userId: manager.userId };
  for await (const { operations = [] } of guidanceHoldings.notesWritten.erase(services, of as never))
    await services.table.transact(operations, { notAudited: 'plays an erasure' });
  expect(await byWhom()).toEqual(['–']);
});
