// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import type { Runner } from '#web/features/content/code/runner.ts';
import { openShell, type Shell } from '#web/features/content/terminal/session.ts';
import type { TerminalMessage, TerminalTask } from '#web/features/content/terminal/terminal-worker.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

/** Stands in for the frame: gives the commands to a shell in the test, except those that never end. */
vi.mock('#web/features/content/code/runner.ts', () => ({
  textAt: async () => '',
  makeRunner(): Runner<TerminalMessage> {
    let shell: Shell | undefined;
    async function answer({ exercise, commands }: TerminalTask, tell: (message: TerminalMessage) => void) {
      tell({ type: 'begun' });
      if (exercise) shell = openShell(exercise);
      for (const command of commands) {
        if (command === 'forever') return tell({ type: 'ended', why: 'time' });
        await shell?.give(command);
      }
      if (shell) tell({ type: 'answered', session: shell.session() });
    }
    return {
      run: (prepared, tell) =>
        void prepared.then(({ task }) => act(async () => answer(task as TerminalTask, tell))),
      more: () => false,
      stop: () => undefined,
      remove: () => undefined,
    };
  },
}));

const course = { ...sampleOf(routes.getStudyCourse), access: 'study' as const, comesFirst: null };
const chapter = {
  ...sampleOf(routes.getStudyChapter),
  ...{ type: 5 as const, code: null, selfTest: null, content: '' },
  terminal: {
    files: [{ path: 'lijst.txt', content: 'appel\n' }],
    steps: [{ task: 'Lees de lijst', check: 'grep -q appel <<< "$LAST_OUTPUT"', hint: 'Met cat' }],
  },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getStudyCourse, course);
  server.answer(routes.getStudyChapter, chapter);
  server.answer(codeRoutes.getOwnCode, { source: null, savedAt: null });
});
const go = () =>
  visit(
    `/study/courses/${course.id}/content/${chapter.id}`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
async function give(command: string) {
  await type('~', command);
  await press('Uitvoeren');
}

it('shows what a command printed, and that its step is done', async () => {
  await go();
  await untilShown('0 van 1 gedaan');
  const screen = document.querySelector('[role=log]');
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo');
  await give('cat lijst.txt');
  await untilShown('Goed zo: je hebt alle stappen gedaan.');
  expect(screen?.textContent).toBe('~ $ cat lijst.txt\nappel\n');
  // The last of it is in sight.
  expect(scrolled.mock.contexts.at(-1)).toBe(screen);
  scrolled.mockRestore();
});

it('goes on where it was left', async () => {
  server.answer(codeRoutes.getOwnCode, { source: 'mkdir map\ncd map', savedAt: null });
  await go();
  await until(() => document.querySelector('input[aria-label="Opdracht in ~/map"]'));
  await give('pwd');
  await untilShown('/home/student/map');
});

it.each([
  ['299 commands', 'pwd\n'.repeat(299), false],
  ['300 commands', 'pwd\n'.repeat(300), true],
  ['19,000 characters', `true ${'x'.repeat(18_995)}`, false],
  ['19,001 characters', `true ${'x'.repeat(18_996)}`, true],
])('takes no command more once it is full: %s', async (_, source, isFull) => {
  server.answer(codeRoutes.getOwnCode, { source, savedAt: null });
  await go();
  await untilShown('$ ');
  const command = await until(() => (document.querySelector('[role=log]')?.textContent ? field('~') : null));
  expect(command.disabled).toBe(isFull);
  expect(shown().includes('Deze terminal is vol.')).toBe(isFull);
});

it('keeps what was there when a command never ends', async () => {
  await go();
  await give('echo eerst');
  await untilShown('eerst');
  await give('forever');
  await untilShown('na tien seconden nog niet klaar');
  expect(document.querySelector('[role=log]')?.textContent).toBe('~ $ echo eerst\neerst\n');
});

it('reads as a text too', async () => {
  await go();
  await give('cat weg.txt');
  await untilShown('No such file');
  await act(async () => document.querySelectorAll<HTMLInputElement>('fieldset input')[1]?.click());
  await untilShown('De opdracht is niet gelukt (code 1).');
  expect(shown()).toContain('cat: weg.txt: No such file or directory');
});
