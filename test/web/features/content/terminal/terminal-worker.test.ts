import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { TerminalMessage, TerminalTask } from '#web/features/content/terminal/terminal-worker.ts';

const told: TerminalMessage[] = [];

/** Asks a worker of a terminal for something, as its page does. */
async function ask(task: TerminalTask): Promise<void> {
  vi.stubGlobal('postMessage', (message: TerminalMessage) => told.push(message));
  await import('#web/features/content/terminal/terminal-worker.ts');
  await Reflect.apply(globalThis.onmessage ?? vi.fn(), globalThis, [{ data: task }]);
}

afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});
afterAll(() => {
  globalThis.onmessage = null;
});

test('nothing is given to a terminal before there is one', async () => {
  await expect(ask({ commands: ['pwd'] })).rejects.toThrow('no terminal');
  expect(told).toEqual([{ type: 'begun' }]);
});

test('what is given to a terminal goes on where that was, until another is opened', async () => {
  const exercise = { files: [], steps: [] };
  await ask({ exercise, commands: ['place=home'] });
  await ask({ commands: ['echo $place', 'pwd'] });
  const printed = (message: TerminalMessage | undefined) =>
    message?.type === 'answered' ? message.session.entries.map((entry) => entry.printed) : [];
  expect(told.map(({ type }) => type)).toEqual(['begun', 'answered', 'begun', 'answered']);
  expect(printed(told[3])).toEqual(['', 'home\n', '/home/student\n']);
  await ask({ exercise, commands: ['pwd'] });
  expect(printed(told.at(-1))).toEqual(['/home/student\n']);
});
