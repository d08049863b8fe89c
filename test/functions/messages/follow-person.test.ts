import { expect, test } from 'vitest';
import { handler as people } from '#functions/people/api.ts';
import { routes } from '#shared/messages/routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, begin, call, listedFor, newPerson, useWorld } from './fixture.ts';

useWorld();

test('who got another name is called so in their conversations, and others as they were', async () => {
  const { services, company, teacher, colleague, admin } = at();
  const person = await newPerson('employee');
  const theirs = await begin(teacher, person);
  const other = await begin(teacher, colleague);
  await settle();
  const before = (await listedFor(teacher, other))?.title;
  const { userId, version } = person;
  const body = { version, profile: { firstName: 'Nieuwe', surname: 'Naamsma' } };
  const input = { params: { userId }, body };
  const as = await signInAs(services, admin.userId);
  const { status } = await callRoute(people, peopleRoutes.updateUser, input, {
    as,
    company: company.companyId,
  });
  expect(status).toBe(200);
  await settle();
  expect((await listedFor(teacher, theirs))?.title).toBe('Nieuwe Naamsma');
  expect((await listedFor(teacher, other))?.title).toBe(before);
  const { members } = (await call(routes.getConversation, teacher, { params: { conversationId: theirs } }))
    .data;
  expect(members.map(({ name }) => name)).toContain('Nieuwe Naamsma');
});
