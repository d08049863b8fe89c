// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTerminal } from '#web/features/content/terminal/use-terminal.ts';
import { fakesFrames, frame, handed, say } from '../../../support/fake-runner.ts';
import { mount, mounts, until } from '../../../support/mounted.tsx';

mounts();
fakesFrames();

const exercise = { files: [], steps: [] };
const session = { entries: [], folder: '~/map', done: 1 };
const changed = vi.fn<(commands: readonly string[]) => void>();
let shell: ReturnType<typeof useTerminal>;

function Using({ kept = [] }: { kept?: readonly string[] }) {
  shell = useTerminal(exercise, kept, changed);
  return null;
}
beforeEach(() => {
  changed.mockClear();
  vi.stubGlobal('fetch', async () => new Response('program'));
});

const last = () => handed.mock.lastCall?.[0];
/** Waits until the frame is asked something, and says as its worker what came of it. */
async function answered(...messages: object[]) {
  await say({ type: 'listening' });
  await until(() => last()?.type === 'run' || last()?.type === 'more');
  const run = last()?.run;
  for (const message of messages) await say({ run, ...message });
}
const give = (command: string) => act(async () => shell.give(command));
const done = [{ type: 'begun' }, { type: 'answered', session }];

it('makes no shell before the first command', async () => {
  await mount(<Using />);
  expect([frame(), shell.terminal.state]).toEqual([null, 'ready']);
});

it('gives what was kept at once, and tells nobody that it was', async () => {
  await mount(<Using kept={['cd map']} />);
  expect(shell.terminal.state).toBe('loading');
  await answered({ type: 'begun' });
  expect(last()).toMatchObject({ program: 'program', task: { exercise, commands: ['cd map'] } });
  expect(shell.terminal.state).toBe('running');
  await answered({ type: 'answered', session });
  expect(shell.terminal).toEqual({ session, state: 'ready', why: null });
  expect(changed).not.toHaveBeenCalled();
});

it('asks the same shell for more, and tells of all commands once one is answered', async () => {
  await mount(<Using kept={['cd map']} />);
  await answered(...done);
  await give('ls');
  expect(shell.terminal).toMatchObject({ session, state: 'loading' });
  expect(changed).not.toHaveBeenCalled();
  await answered(...done);
  expect(last()).toMatchObject({ type: 'more', task: { commands: ['ls'] } });
  expect(changed.mock.calls).toEqual([[['cd map', 'ls']]]);
});

it('stops a command, which counts for nothing, and goes on without it', async () => {
  await mount(<Using />);
  await give('pwd');
  await answered(...done);
  await give('forever');
  await answered({ type: 'begun' });
  await act(async () => shell.stop());
  expect(last()).toEqual({ type: 'stop' });
  expect(shell.terminal).toEqual({ session, state: 'ready', why: 'stopped' });
  await give('ls');
  expect(shell.terminal.why).toBeNull();
  await answered(...done);
  expect(last()).toMatchObject({ type: 'run', task: { commands: ['pwd', 'ls'] } });
  expect(changed.mock.lastCall).toEqual([['pwd', 'ls']]);
});

it('begins again with nothing', async () => {
  await mount(<Using kept={['cd map']} />);
  await answered(...done);
  await act(async () => shell.reset());
  expect(last()).toEqual({ type: 'stop' });
  expect(shell.terminal).toEqual({
    session: { entries: [], folder: '~', done: 0 },
    state: 'ready',
    why: null,
  });
  expect(changed.mock.calls).toEqual([[[]]]);
  await give('ls');
  await answered(...done);
  expect(last()).toMatchObject({ type: 'run', task: { commands: ['ls'] } });
});

it.each([
  [{ type: 'ended', why: 'time' }, 'time'],
  [{ type: 'ended', why: 'done' }, null],
  [{ type: 'broken', message: 'x' }, 'broken'],
])('says why a command came to nothing: %o', async (message, why) => {
  await mount(<Using />);
  await give('forever');
  await answered({ type: 'begun' }, message);
  expect(shell.terminal).toMatchObject({ state: 'ready', why });
  expect(changed).not.toHaveBeenCalled();
});

it('goes with its page', async () => {
  await mount(<Using kept={['pwd']} />);
  await mount(null);
  expect(frame()).toBeNull();
});
