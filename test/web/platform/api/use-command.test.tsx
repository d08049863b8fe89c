// @vitest-environment one-file-dom
import { act } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';
import {
  type Command,
  refresh,
  refreshAll,
  refreshNamed,
  useCommand,
} from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

const course = courseId.parse('crs_01KDEM00000000000000000000');
const another = courseId.parse('crs_01KDEM00000000000000000009');
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

function Reading() {
  useRoute(routes.listCourses, { query: {} });
  useRoute(routes.getCourse, { params: { courseId: course } });
  useRoute(routes.getCourse, { params: { courseId: another } });
  command = useCommand(routes.deleteChapter, { refreshes: [routes.listCourses] });
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

describe('what is on screen', () => {
  /** What was asked before is over: a read that is still on its way is not begun anew. */
  const quiet = () => act(() => new Promise<void>((done) => void setTimeout(done, 20)));
  /** What is asked while something is done, in order of their names. */
  async function asked(act: () => Promise<unknown>): Promise<readonly string[]> {
    await quiet();
    const before = server.sent.length;
    await act();
    const calls = server.sent
      .slice(before)
      .map(({ name, params }) => [name, params && Object.values(params)]);
    return calls.map((parts) => parts.flat().filter(Boolean).join(' ')).toSorted();
  }
  const first = `content.getCourse ${course}`;
  const all = [first, `content.getCourse ${another}`, 'content.listCourses'];

  beforeEach(async () => {
    await quiet();
    // As if a while had passed since a test before read the same.
    await mount(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <Reading />
      </SWRConfig>,
    );
    await until(() => server.sent.length >= 3);
    await quiet();
  });

  it('is read anew as far as it is named, and by its id', async () => {
    expect(await asked(() => refresh([routes.listCourses, routes.listChapters]))).toEqual([
      'content.listCourses',
    ]);
    expect(await asked(() => refreshNamed([routes.getCourse.name], course))).toEqual([first]);
    expect(await asked(() => refreshNamed([routes.getCourse.name], null))).toEqual(all.slice(0, 2));
    expect(await asked(() => refreshNamed([], course))).toEqual([]);
    expect(await asked(refreshAll)).toEqual(all);
  });

  it('is new by the time that a change which it shows is told as done', async () => {
    const { release } = server.hold(routes.listCourses);
    let outcome: unknown;
    const before = server.sent.length;
    await act(async () => {
      void command.run(removal(other)).then((told) => {
        outcome = told;
      });
    });
    await until(() => server.sent.length === before + 2);
    expect([outcome, command.pending]).toEqual([undefined, true]);
    await act(async () => release());
    await until(() => outcome);
    expect(command.pending).toBe(false);
  });
});
