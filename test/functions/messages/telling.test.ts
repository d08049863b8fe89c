import { expect, test } from 'vitest';
import { inbox } from '#functions/notifications/entities.ts';
import { routes } from '#shared/messages/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { at, begin, call, newPerson, say, useWorld } from './fixture.ts';

useWorld();

test('a message is not told to who looks, and is told to who has left, or missed one while they looked', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const id = await begin(one, other);
  const read = (position: number, leaves = false) =>
    call(routes.readUpTo, other, { params: { conversationId: id }, body: { position, leaves } });
  const bell = async () => {
    const box = await at().services.table.get(inbox.at({ ...other, ...at().company }), {
      consistent: true,
    });
    return Object.keys(box?.unread ?? {}).length;
  };
  await say(one, id, '<p>Een</p>');
  await read(1);
  await say(one, id, '<p>Twee</p>');
  expect(await bell()).toBe(0);
  await read(1, true);
  await say(one, id, '<p>Drie</p>');
  expect(await bell()).toBe(1);
  await read(3, true);
  await say(one, id, '<p>Vier</p>');
  await say(one, id, '<p>Vijf</p>');
  expect(await bell()).toBe(1);
  expect(await notificationsOf(other, at().company)).toMatchObject([{ count: 1 }]);
});
