// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';
import { type Command, useCommand } from '#web/platform/api/use-command.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

const course = courseId.parse('crs_01KDEM00000000000000000000');
const one = chapterId.parse('chp_01KDEM00000000000000000001');
const other = chapterId.parse('chp_01KDEM00000000000000000002');
const removal = (id: typeof one) => ({ params: { chapterId: id }, body: { courseId: course } });

let server: FakeServer;
let command: Command<typeof routes.deleteChapter>;
const removed = () =>
  server.sentTo(routes.deleteChapter).map(({ params }) => (params as { chapterId: string }).chapterId);

beforeEach(async () => {
  server = fakeServer();
  await mount(<Removing />);
});

function Removing() {
  command = useCommand(routes.deleteChapter);
  return null;
}

it('sends a double click once, and tells both how it ended', async () => {
  const outcomes = await act(() => Promise.all([command.run(removal(one)), command.run(removal(one))]));
  expect(removed()).toEqual([one]);
  expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
});

it('does two different things that are asked at once, one after the other', async () => {
  const { release } = server.hold(routes.deleteChapter);
  let outcomes: unknown;
  await act(async () => {
    void Promise.all([command.run(removal(one)), command.run(removal(other))]).then((all) => {
      outcomes = all;
    });
  });
  expect(removed()).toEqual([one]);
  expect(command.pending).toBe(true);
  await act(async () => release());
  await until(() => outcomes);
  expect(removed()).toEqual([one, other]);
  expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
  expect(command.pending).toBe(false);
});

it('does again what was undone in between', async () => {
  await act(() =>
    Promise.all([command.run(removal(one)), command.run(removal(other)), command.run(removal(one))]),
  );
  expect(removed()).toEqual([one, other, one]);
});

it('goes on with what waits when the first is refused', async () => {
  server.refuse(routes.deleteChapter, 'CHAPTER_NOT_FOUND');
  const outcomes = await act(() => Promise.all([command.run(removal(one)), command.run(removal(other))]));
  expect(removed()).toEqual([one, other]);
  expect(outcomes).toMatchObject([
    { ok: false, error: { code: 'CHAPTER_NOT_FOUND' } },
    { ok: false, error: { code: 'CHAPTER_NOT_FOUND' } },
  ]);
});
