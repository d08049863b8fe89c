// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { chapterId, courseId, userId } from '#shared/identity/ids.ts';
import { useOwnNote } from '#web/features/content/reading/use-own-note.ts';
import { type FakeServer, fakeServer } from '../../../support/fake-server.ts';
import { mount, mounts, until } from '../../../support/mounted.tsx';
import { endPauses, pausesEndWhenWaitedFor } from '../../../support/pauses.ts';
import { tellsOfTab } from '../../../support/tab.ts';

mounts();
pausesEndWhenWaitedFor(1200);

const params = {
  courseId: courseId.parse('crs_01KDEM00000000000000000000'),
  chapterId: chapterId.parse('chp_01KDEM00000000000000000000'),
};
const one = userId.parse('usr_01KDEM00000000000000000001');
const next = userId.parse('usr_01KDEM00000000000000000002');
const savedAt = '2026-11-23T09:00:00.000Z';
const stored = { text: 'Eerst', version: 3, savedAt };

let server: FakeServer;
let note: ReturnType<typeof useOwnNote>;
let writer = one;
function Noting({ read = stored }) {
  note = useOwnNote(params, read, writer);
  return null;
}
beforeEach(async () => {
  sessionStorage.clear();
  writer = one;
  server = fakeServer();
  let version = 3;
  server.answer(readingRoutes.saveOwnNote, ({ body }) => {
    version += 1;
    return { text: (body as { text: string }).text, version, savedAt };
  });
  await mount(<Noting />);
});
const type = (text: string) => act(async () => note.type(text));
const save = () => act(async () => note.retry());
const sent = () => server.sentTo(readingRoutes.saveOwnNote).map(({ body }) => body);

/** Types what another device changed meanwhile. */
async function meet(other: string | null) {
  server.refuse(readingRoutes.saveOwnNote, 'CONFLICT');
  if (other === null) server.refuse(readingRoutes.getOwnNote, 'UNEXPECTED_ERROR');
  else server.answer(readingRoutes.getOwnNote, { text: other, version: 7, savedAt });
  await type('Van hier');
  await save();
  await until(() => note.state === 'changed');
  server.answer(readingRoutes.saveOwnNote, { text: 'Van hier', version: 8, savedAt });
}

it('is kept once its writer pauses, from the version that was kept before', async () => {
  expect(note).toMatchObject({ text: 'Eerst', state: null });
  await type('Twee');
  await type('Twee d');
  expect([note.state, sent()]).toEqual(['typing', []]);
  await until(() => note.state === 'saved');
  await type('Drie');
  await until(() => note.state === 'saved');
  expect(sent()).toEqual([
    { text: 'Twee d', version: 3 },
    { text: 'Drie', version: 4 },
  ]);
});

it('is not said to be kept while more was typed', async () => {
  const { release } = server.hold(readingRoutes.saveOwnNote);
  await type('Twee');
  await save();
  await type('Twee en');
  await act(async () => release());
  await until(() => sent().length === 1);
  expect(note.state).toBe('typing');
  expect(sessionStorage.getItem(`note.${writer}.${params.chapterId}`)).toContain('Twee en');
  await until(() => note.state === 'saved');
  expect(sent()[1]).toEqual({ text: 'Twee en', version: 4 });
  expect(sessionStorage.getItem(`note.${writer}.${params.chapterId}`)).toBeNull();
});

it('is kept from the version that the save before it made, however slow that one is', async () => {
  const { release } = server.hold(readingRoutes.saveOwnNote);
  await type('Twee');
  await save();
  await type('Twee en drie');
  await save();
  await act(async () => release());
  await until(() => note.state === 'saved');
  expect(sent()).toEqual([
    { text: 'Twee', version: 3 },
    { text: 'Twee en drie', version: 4 },
  ]);
});

it('is sent at once when the tab is left or closed', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await tellsOfTab();
  expect(sent()).toEqual([]);
  await type('Twee');
  seen.mockReturnValue('visible');
  await tellsOfTab();
  expect(sent()).toEqual([]);
  seen.mockReturnValue('hidden');
  await tellsOfTab();
  expect(sent()).toEqual([{ text: 'Twee', version: 3 }]);
  seen.mockRestore();
});

it('is sent once when it is closed at once, and not when it was kept', async () => {
  await type('Twee');
  await mount(null);
  expect(sent()).toHaveLength(1);
  await endPauses();
  expect(sent()).toHaveLength(1);
  await mount(<Noting />);
  await type('Drie');
  await until(() => note.state === 'saved');
  await mount(null);
  expect(sent()).toHaveLength(2);
});

it('stays in the tab while it can’t be kept, and is tried again', async () => {
  server.reachable(false);
  await type('Twee');
  await until(() => note.state === 'failed');
  await mount(null);
  await mount(<Noting />);
  expect(note).toMatchObject({ text: 'Twee', state: 'failed' });
  server.reachable(true);
  await save();
  await until(() => note.state === 'saved');
  expect(sent()).toEqual([{ text: 'Twee', version: 3 }]);
});

it.each([
  ['asks which of two texts stays when another device changed it since', 'Van daar', 'changed', 'Twee'],
  ['is as it was read when it arrived though no answer came', 'Twee', null, 'Twee'],
])('%s', async (_, text, state, shown) => {
  server.reachable(false);
  await type('Twee');
  await until(() => note.state === 'failed');
  await mount(null);
  server.reachable(true);
  await mount(<Noting read={{ text, version: 4, savedAt }} />);
  expect(note).toMatchObject({ text: shown, state });
  expect(note.other?.text).toBe(state ? text : undefined);
  await type('Drie');
  await act(async () => (state ? note.settle('mine') : note.retry()));
  await until(() => note.state === 'saved');
  expect(sent().at(-1)).toEqual({ text: 'Drie', version: 4 });
});

it('takes the text of the other device when that is chosen, and goes on from it', async () => {
  await meet('Van daar');
  expect(note.other).toMatchObject({ text: 'Van daar' });
  await act(async () => note.settle('other'));
  expect(note).toMatchObject({ text: 'Van daar', state: 'saved', other: undefined });
  expect(sessionStorage.getItem(`note.${writer}.${params.chapterId}`)).toBeNull();
  await type('Van daar en hier');
  await until(() => sent().length === 2);
  expect(sent()[1]).toEqual({ text: 'Van daar en hier', version: 7 });
});

it('keeps the text of this device when that is chosen, as it is by then', async () => {
  await meet('Van daar');
  await type('Van hier, later');
  await endPauses();
  expect([note.state, sent().length]).toEqual(['changed', 1]);
  const { release } = server.hold(readingRoutes.saveOwnNote);
  await act(async () => note.settle('mine'));
  expect(note).toMatchObject({ state: 'typing', other: undefined });
  await act(async () => release());
  await until(() => note.state === 'saved');
  expect(sent()[1]).toEqual({ text: 'Van hier, later', version: 7 });
});

it('is tried again when the text of the other device couldn’t be read', async () => {
  await meet(null);
  expect(note.other).toBeUndefined();
  await act(async () => note.settle('other'));
  await until(() => note.state === 'saved');
  expect(note.text).toBe('Van hier');
});

it('isn’t shown to who logs in after its writer, in the same tab', async () => {
  server.reachable(false);
  await type('Van mij alleen');
  await until(() => note.state === 'failed');
  for (const [who, text] of [
    [next, 'Eerst'],
    [one, 'Van mij alleen'],
  ] as const) {
    writer = who;
    await mount(<Noting key={who} />);
    expect(note.text).toBe(text);
  }
});
