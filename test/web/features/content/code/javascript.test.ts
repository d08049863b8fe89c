import { expect, test } from 'vitest';
import { runJavaScript } from '#web/features/content/code/javascript.ts';
import { isExpected, type RunMessage } from '#web/features/content/code/messages.ts';
import { withoutTypes } from '#web/features/content/code/typescript.ts';

/** What a program prints, what its tests say and how it ends. */
async function ran(source: string, tests = '', milliseconds = 5_000) {
  const told: RunMessage[] = [];
  await runJavaScript({ source, tests }, (message) => told.push(message), milliseconds);
  const printed = told.flatMap((message) => (message.type === 'printed' ? [message.text] : [])).join('');
  const outcomes = told.flatMap((message) => (message.type === 'tested' ? [message.outcome] : []));
  const last = told.at(-1);
  return { printed, outcomes, why: last?.type === 'ended' ? last.why : undefined };
}

test('a program prints what it logs, timers and promises in their order', async () => {
  const { printed, why } = await ran(`
    setTimeout(() => console.log('laat'), 1000);
    setTimeout(() => console.log('vroeg'), 10);
    Promise.resolve().then(() => console.log('daarna', { a: [1, 'x'], f() {} }));
    console.log('eerst', null, -0.5, 10n);
  `);
  expect(printed).toBe('eerst null -0.5 10n\ndaarna { a: [ 1, "x" ], f: [Function f] }\nvroeg\nlaat\n');
  expect(why).toBe('done');
});

test('an error tells its line', async () => {
  expect(await ran('const a = 1;\n\na.b.c();')).toMatchObject({
    printed: "TypeError: cannot read property 'c' of undefined (3)\n",
    why: 'failed',
  });
});

test('tests tell what is wrong, and one that fails leaves the others', async () => {
  const { outcomes } = await ran(
    'const dubbel = (n) => n + n + (n > 2);',
    "test('twee', () => equal(dubbel(2), 4)); test('drie', () => equal(dubbel(3), 6)); test('lijst', () => equal([1, { a: 2 }], [1, { a: 2 }]));",
  );
  expect(outcomes).toEqual([
    { name: 'twee', ok: true, message: '' },
    { name: 'drie', ok: false, message: '7 ≠ 6', differing: { actual: '7', expected: '6' } },
    { name: 'lijst', ok: true, message: '' },
  ]);
});

test('what a test threw itself is told as it is', async () => {
  const { outcomes } = await ran(
    '',
    "test('een', () => { throw { message: 'mis', differing: { actual: 1 } }; }); test('twee', () => { throw 'weg'; });",
  );
  expect(outcomes).toEqual([
    { name: 'een', ok: false, message: 'mis' },
    { name: 'twee', ok: false, message: 'weg' },
  ]);
});

test.each([
  ['loops for ever', 'for (;;) {}', 'time'],
  ['loops for ever in what it left for later', 'setInterval(() => {}, 1)', 'time'],
  ['loops for ever whatever it catches', 'for (;;) { try { for (;;) {} } catch {} }', 'time'],
  [
    'prints a hundred megabytes',
    "const line = 'x'.repeat(1000); for (let n = 0; n < 100_000; n++) console.log(line);",
    'output',
  ],
  [
    'prints them all the same',
    "const line = 'x'.repeat(1000); for (;;) { try { console.log(line); } catch {} }",
    'output',
  ],
  ['asks for all the memory', 'const all = []; for (;;) all.push(new Uint8Array(30_000_000));', 'memory'],
])(
  'a program that %s is stopped',
  async (_, source, why) => {
    const ended = await ran(source, '', 1_000);
    expect(ended.why).toBe(why);
    expect(ended.printed.length).toBeLessThanOrEqual(101_000);
  },
  20_000,
);

test.each([
  'window',
  'document',
  'parent',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'importScripts',
  'open',
  'postMessage',
  'localStorage',
  'process',
  'require',
])('a program finds no %s', async (name) => {
  expect((await ran(`console.log(typeof ${name})`)).printed).toBe('undefined\n');
});

test('a program reads the files beside it, and no others', async () => {
  const said: string[] = [];
  const start = [{ path: 'map/lijst.csv', content: "één\u2028'`twee\\" }];
  const source =
    "console.log(readFile('map/lijst.csv')); try { readFile('/etc/passwd') } catch (error) { console.log(error.message) }";
  await runJavaScript({ source, tests: '', start }, (message) => {
    if (message.type === 'printed') said.push(message.text);
  });
  expect(said).toEqual(["één\u2028'`twee\\\n", 'No such file: /etc/passwd\n']);
});

test('a program that imports finds nothing', async () => {
  expect(
    (await ran("import('https://elders.example/x.js').catch((error) => console.log('niets'))")).printed,
  ).toBe('niets\n');
});

test('a program that calls itself without end is told so', async () => {
  expect(await ran('const f = () => f(); f();')).toMatchObject({ why: 'failed' });
});

test('TypeScript loses its types and keeps its lines', () => {
  expect(withoutTypes('type A = string;\nconst a: A = "x";\nconsole.log(a as string);')).toBe(
    '\nconst a = "x";\nconsole.log(a );',
  );
});

test.each([
  ['a \n\nb\n\n', 'a\n\nb', true],
  ['a\r\nb', 'a\nb\n', true],
  [' a', 'a', false],
])('%j is %j: %s', (printed, expected, same) => {
  expect(isExpected(printed, expected)).toBe(same);
});
