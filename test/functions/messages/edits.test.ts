import { expect, test } from 'vitest';
import { routes } from '#shared/messages/routes.ts';
import { begin, call, newPerson, say, useWorld } from './fixture.ts';

useWorld();

test('changing a message too often is refused, as sending too many is', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const id = await begin(one, other);
  let { version } = await say(one, id, '<p>Een</p>');
  const edits = [];
  // So many that they are too many in one minute, whenever the next begins.
  for (let number = 0; number < 42; number++) {
    const params = { conversationId: id, position: '1' };
    const edit = await call(routes.editMessage, one, {
      params,
      body: { version, text: `<p>${number}</p>` },
    });
    if (edit.status === 200) version = edit.data.version;
    edits.push(edit.status);
  }
  expect(edits).toContain(429);
});
