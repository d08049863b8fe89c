// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { codeRoutes } from '#shared/content/code-routes.ts';
import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { fakesFrames, frame, handed, say } from '../../../support/fake-runner.ts';
import { type FakeServer, fakeServer } from '../../../support/fake-server.ts';
import {
  control,
  mount,
  mounts,
  press,
  pressFocused,
  shown,
  until,
  untilShown,
} from '../../../support/mounted.tsx';
import { openExercise, write } from '../../../support/open-exercise.ts';

mounts();
fakesFrames();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(codeRoutes.getOwnCode, { source: 'eigen();', savedAt: null });
});

const open = (exercise?: Partial<CodeExercise>) => openExercise(server, exercise);

/** The number of the run that was handed over last. */
const lastRun = () => handed.mock.calls.findLast(([{ type }]) => type === 'run')?.[0].run;

/** Presses Run and waits until the frame has the program. @returns says something as its worker */
async function run() {
  const before = lastRun();
  await press('Uitvoeren');
  await say({ type: 'listening' });
  await until(() => lastRun() !== before);
  const as = lastRun();
  return (message: object) => say({ run: as, ...message });
}

it('runs what stands in the editor, and says that it is what was asked', async () => {
  const editor = await open();
  await write(editor, 'anders();');
  const tell = await run();
  expect(handed.mock.lastCall?.[0]).toMatchObject({ task: { source: 'anders();', tests: '' } });
  // It can have the focus still, and does nothing meanwhile.
  expect(control('Uitvoeren')).toHaveProperty('disabled', false);
  expect(control('Uitvoeren')?.getAttribute('aria-disabled')).toBe('true');
  await untilShown('wordt geladen');
  expect(shown()).not.toContain('De code schreef niets.');
  await tell({ type: 'begun' });
  expect(shown()).not.toContain('wordt geladen');
  await tell({ type: 'printed', text: 'twee', isError: false });
  await tell({ type: 'printed', text: 'let op', isError: true });
  await untilShown('tweelet op');
  expect(shown()).not.toContain('Goed zo');
  await tell({ type: 'ended', why: 'done' });
  await untilShown('Goed zo: je code doet wat de opdracht vraagt.');
  expect(shown()).not.toContain('De code schreef niets.');
  expect(control('Uitvoeren')?.getAttribute('aria-disabled')).toBeNull();
  expect(control('Stoppen')).toBeUndefined();
});

it('shows the output that was expected when it is another, and forgets it at the next run', async () => {
  await open();
  const tell = await run();
  await tell({ type: 'begun' });
  await tell({ type: 'ended', why: 'done' });
  await untilShown('De uitvoer is nog niet wat de opdracht vraagt.');
  expect(shown()).toContain('De code schreef niets.');
  expect(shown()).toContain('De verwachte uitvoer bekijken');
  await run();
  expect(shown()).not.toContain('De verwachte uitvoer bekijken');
});

it.each([
  ['all are right', [true, true], 'Goed zo'],
  ['one is not', [true, false], 'Nog niet alles klopt.'],
  ['the only one is not', [false], 'Nog niet alles klopt.'],
  ['none ran', [], 'Er is niets getest. Kijk bij Uitvoer wat er misging.'],
])('says of tests that %s', async (_, outcomes, said) => {
  await open({ check: 'tests', expected: "test('een', () => 1)" });
  const tell = await run();
  expect(handed.mock.lastCall?.[0]).toMatchObject({ task: { tests: "test('een', () => 1)" } });
  const compared = outcomes.length > 1 && { differing: { actual: '1', expected: '2' } };
  for (const ok of outcomes)
    await tell({ type: 'tested', outcome: { name: 'een', ok, message: ok ? '' : '1 ≠ 2', ...compared } });
  await tell({ type: 'ended', why: 'done' });
  await untilShown(said);
  expect(shown().includes(compared ? 'Verwacht: 2. Gekregen: 1.' : '1 ≠ 2')).toBe(outcomes.includes(false));
  expect(document.querySelectorAll('li[data-ok=true]').length).toBe(outcomes.filter(Boolean).length);
  expect(shown()).not.toContain('De verwachte uitvoer bekijken');
});

it.each([
  [{ type: 'ended', why: 'time' }, 'na tien seconden nog niet klaar', 'De uitvoer is nog niet'],
  [{ type: 'ended', why: 'failed' }, 'De code schreef niets.', 'De uitvoer is nog niet'],
  [{ type: 'broken', message: 'x' }, 'De code kon niet worden uitgevoerd.', null],
])('says why a program ended: %o', async (message, said, judged) => {
  await open({ expected: '' });
  const tell = await run();
  await tell(message);
  await untilShown(said);
  expect(shown()).not.toContain('Goed zo');
  if (judged) expect(shown()).toContain(judged);
  else expect(shown()).not.toContain('De uitvoer is nog niet');
});

it('judges nothing where nothing is expected', async () => {
  await open({ check: 'none' });
  const tell = await run();
  await tell({ type: 'printed', text: 'twee', isError: false });
  await tell({ type: 'ended', why: 'done' });
  await until(() => !control('Stoppen'));
  expect(document.querySelector('[aria-label=Programmeeropdracht] [role=status]')?.textContent).toBe('');
});

it('stops when asked, says so and judges nothing', async () => {
  await open();
  const tell = await run();
  await tell({ type: 'begun' });
  await pressFocused('Stoppen');
  expect(document.activeElement).toBe(control('Uitvoeren'));
  await untilShown('Je hebt de code gestopt.');
  expect(handed.mock.lastCall).toEqual([{ type: 'stop' }, '*']);
  expect(shown()).not.toContain('De uitvoer is nog niet');
  expect(control('Uitvoeren')).toHaveProperty('disabled', false);
});

it('says that it can’t run when what it needs can’t be fetched', async () => {
  await open();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await press('Uitvoeren');
  await untilShown('De code kon niet worden uitgevoerd.');
});

it.each([
  ['python', "open('a.csv')"],
  ['javascript', "readFile('a.csv')"],
] as const)('tells how a program in %s reads a file', async (language, call) => {
  await open({ language, files: [{ path: 'a.csv', content: '1;2' }] });
  expect(shown()).toContain(call);
  expect(shown()).toContain('1;2');
});

it('hands over the files that a program reads', async () => {
  await open({ files: [{ path: 'a.csv', content: '1' }] });
  await run();
  expect(handed.mock.lastCall?.[0]).toMatchObject({ task: { start: [{ path: 'a.csv', content: '1' }] } });
});

it('runs TypeScript without its types, and takes nothing along for it', async () => {
  const editor = await open({ language: 'typescript', check: 'tests', expected: 'const b: number = 2;' });
  await write(editor, 'const a: number = 1;');
  await run();
  expect(handed.mock.lastCall?.[0]).toMatchObject({
    task: {
      source: expect.stringMatching(/^const a\s*= 1;$/),
      tests: expect.stringMatching(/^const b\s*= 2;$/),
    },
  });
});

it('begins again with the program of the exercise once that was confirmed', async () => {
  const editor = await open();
  expect(editor.state.doc.toString()).toBe('eigen();');
  await press('Opnieuw beginnen');
  await untilShown('Wat je hebt geschreven, verdwijnt.');
  expect(editor.state.doc.toString()).toBe('eigen();');
  const [confirm] = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].filter(
    ({ textContent }) => textContent === 'Opnieuw beginnen',
  );
  await act(async () => confirm?.click());
  await until(() => editor.state.doc.toString() === 'begin();');
});

it('ends what runs when somebody leaves', async () => {
  await open();
  await run();
  expect(frame()).not.toBeNull();
  await mount(null);
  expect(frame()).toBeNull();
});

it('begins with the program of the exercise when nothing was written yet', async () => {
  server.answer(codeRoutes.getOwnCode, { source: null, savedAt: null });
  expect((await open()).state.doc.toString()).toBe('begin();');
});
