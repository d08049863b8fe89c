import { expect, test } from 'vitest';
import { routes } from '#shared/messages/routes.ts';
import { begin, call, newPerson, send, useWorld } from './fixture.ts';

useWorld();

test('messages of one sender are refused once they are too many, and it says so', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const id = await begin(one, other);
  const answers = [];
  // Also when a minute ends meanwhile: one of the two gets too many.
  while (answers.length < 41 && answers.at(-1)?.status !== 429)
    answers.push(await send(one, id, `<p>${answers.length}</p>`));
  expect(answers.length).toBeGreaterThanOrEqual(20);
  expect(answers.at(-1)?.error?.message_id).toBe('TOO_MANY_REQUESTS');
});

test('conversations are refused to who begins too many', async () => {
  const one = await newPerson('teacher');
  const statuses: number[] = [];
  while (statuses.length < 41 && statuses.at(-1) !== 429) {
    const { userId } = await newPerson('employee');
    statuses.push((await call(routes.beginConversation, one, { body: { userId } })).status);
  }
  expect(statuses.length).toBeGreaterThanOrEqual(20);
  expect(statuses.at(-1)).toBe(429);
});
