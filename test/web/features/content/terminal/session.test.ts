import { expect, test } from 'vitest';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import { openShell } from '#web/features/content/terminal/session.ts';

const exercise: TerminalExercise = {
  files: [
    { path: 'notes.txt', content: 'one\ntwo\nthree\n' },
    { path: 'drafts/plan.md', content: '# Plan\n' },
  ],
  steps: [
    { task: 'List', check: '[[ "$LAST_COMMAND" == ls* ]]', hint: '' },
    { task: 'Move', check: 'test -f ~/drafts/notes.txt && ! test -e ~/notes.txt', hint: '' },
    { task: 'Count', check: '[ "$(echo $LAST_OUTPUT)" = 3 ]', hint: '' },
  ],
};
/** What came of commands that were given one after the other. */
async function played(of: TerminalExercise, commands: readonly string[]) {
  const shell = openShell(of);
  for (const command of commands) await shell.give(command);
  return shell.session();
}
const outputs = async (...commands: string[]) =>
  (await played(exercise, commands)).entries.map(({ printed, complaint }) => printed + complaint);

test('a session begins at home, with the files of its author', async () => {
  expect(await outputs('pwd', 'ls', 'cat drafts/plan.md', 'whoami; echo $HOME')).toEqual([
    '/home/student\n',
    'drafts\nnotes.txt\n',
    '# Plan\n',
    'user\n/home/student\n',
  ]);
});

test('what a command leaves behind is there for the next: its folder, its files and its variables', async () => {
  const { entries, folder } = await played(exercise, [
    'cd drafts',
    'name=Ada',
    'echo "$name" > author.txt',
    'cat author.txt; pwd',
    'cd /',
  ]);
  expect(entries.map((entry) => entry.folder)).toEqual(['~', '~/drafts', '~/drafts', '~/drafts', '~/drafts']);
  expect(entries[3]?.printed).toBe('Ada\n/home/student/drafts\n');
  expect(folder).toBe('/');
});

test('what goes wrong is told as a shell tells it, and the session goes on', async () => {
  const { entries } = await played(exercise, ['cat gone.txt', 'nonsense', 'echo "open', 'echo fine']);
  expect(entries.map(({ exitCode }) => exitCode)).toEqual([1, 127, 2, 0]);
  expect(entries[0]?.complaint).toBe('cat: gone.txt: No such file or directory\n');
  expect(entries[1]?.complaint).toBe('bash: nonsense: command not found\n');
  expect(entries[3]?.printed).toBe('fine\n');
});

test('steps are done in their order, several at once where a command does them', async () => {
  const done = async (...commands: string[]) => (await played(exercise, commands)).done;
  expect(await done()).toBe(0);
  expect(await done('mv notes.txt drafts')).toBe(0);
  expect(await done('mv notes.txt drafts', 'ls')).toBe(2);
  expect(await done('ls', 'mv notes.txt drafts/', 'wc -l < drafts/notes.txt')).toBe(3);
});

test('a loop without an end ends, without waiting for what sleeps', async () => {
  const { entries } = await played(exercise, ['while true; do :; done', 'sleep 3600; echo awake']);
  expect(entries[0]?.exitCode).toBe(126);
  expect(entries[1]?.printed).toBe('awake\n');
});

test('a command that prints without measure shows the first twenty thousand characters', async () => {
  const [printed] = await outputs('seq 1 15000');
  expect(printed?.length).toBe(20_000);
});

test('nothing reaches the network, and what compresses isn’t there', async () => {
  const { entries } = await played(exercise, [
    'curl https://example.com',
    'wget example.com',
    'gzip notes.txt',
  ]);
  expect(entries.map(({ exitCode }) => exitCode)).toEqual([127, 127, 127]);
});
