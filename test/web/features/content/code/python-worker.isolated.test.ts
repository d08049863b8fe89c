import { beforeAll, expect, it, vi } from 'vitest';
import { limits, type RunMessage } from '#web/features/content/code/messages.ts';

/** What Python is started with, and what it is told and asked after that. */
const started: Record<string, unknown>[] = [];
const written: string[] = [];
const known: Record<string, unknown> = {};
let out = (_: Uint8Array) => 0;
let error = (_: Uint8Array) => 0;
let work = (): unknown => 'done';

const python = {
  runPython: () => work(),
  setStdout({ write }: { write: typeof out }) {
    out = write;
  },
  setStderr({ write }: { write: typeof error }) {
    error = write;
  },
  FS: {
    cwd: () => '/home',
    mkdirTree: (path: string) => void written.push(`folder ${path}`),
    writeFile: (path: string, content: string) => void written.push(`${path}: ${content}`),
  },
  globals: { set: (name: string, value: unknown) => void Object.assign(known, { [name]: value }) },
};

const scripts = {
  'pyodide.mjs': 'export const loadPyodide = (options) => globalThis.__loadPyodide(options);',
  'pyodide.asm.mjs': "export default 'the module';",
};
const libraries = {
  ...Object.fromEntries(Object.entries(scripts).map(([name, code]) => [name, new Blob([code])])),
  'pyodide.asm.wasm': new Blob(['wasm']),
  'python_stdlib.zip': new Blob(['library']),
  'pyodide-lock.json': new Blob(['lock']),
};

let told: RunMessage[] = [];
const give = (data: unknown) => globalThis.onmessage?.call(window, { data } as MessageEvent);
const bytes = (text: string) => new TextEncoder().encode(text);
const program = { source: 'print(8)', tests: '', start: [] };

/** What a worker has about it, in place of what a test has. */
beforeAll(async () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('postMessage', (message: RunMessage) => void told.push(message));
  vi.stubGlobal('__loadPyodide', async (options: Record<string, unknown>) => {
    started.push(options);
    return python;
  });
  vi.stubGlobal('fetch', async (address: string) => new Response(`from ${address}`));
  const addresses = new Map(
    Object.values(scripts).map((code) => [code.length, `data:text/javascript,${encodeURIComponent(code)}`]),
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const { size, type } = file as Blob;
    return addresses.get(size) ?? `${type}, ${size} bytes`;
  });
  await import('#web/features/content/code/python-worker.ts');
  // Before it has what it needs there is nothing to run a program with.
  await give(program);
  expect(told).toEqual([]);
  await give({ libraries });
});

async function run(what: () => unknown, task: object = program): Promise<RunMessage[]> {
  told = [];
  work = what;
  await give(task);
  return told;
}

it('starts Python with what was handed over, and fetches nothing else', async () => {
  expect(started).toEqual([
    {
      ...{ indexURL: 'https://nowhere.invalid/', packageBaseUrl: 'https://nowhere.invalid/', jsglobals: {} },
      ...{ createPyodideModule: 'the module', lockFileContents: 'lock' },
      stdLibURL: 'application/zip, 7 bytes',
    },
  ]);
  const fetched = await fetch('https://nowhere.invalid/pyodide.asm.wasm');
  expect([fetched.headers.get('content-type'), await fetched.text()]).toEqual(['application/wasm', 'wasm']);
  expect(await (await fetch('/other')).text()).toBe('from /other');
});

it('gives no more memory than a program may have', () => {
  const page = 65_536;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const most = limits.pythonMemoryBytes / page;
  expect(() => memory.grow(most)).toThrow('no more memory');
  expect(memory.grow(most - 1)).toBe(1);
});

it('lays its files out, and tells what it prints and how each test goes', async () => {
  const tests = 'def test_one(): pass';
  const messages = await run(
    () => {
      out(bytes('acht\n'));
      // A letter may come in two parts.
      for (const part of bytes('é')) error(Uint8Array.of(part));
      const tell = known['__tested'] as (name: string, ok: boolean, message: string, unmet: string) => void;
      tell('test_one', true, '', '');
      tell('test_two', false, 'niet goed', 'assert a');
      return 'done';
    },
    { source: 'print(8)', tests, start: [{ path: 'map/een.txt', content: '1' }] },
  );
  expect(written).toEqual(['folder /home/map', '/home/map/een.txt: 1']);
  expect([known['__source'], known['__tests']]).toEqual(['print(8)', tests]);
  expect(messages).toEqual([
    { type: 'begun' },
    { type: 'printed', text: 'acht\n', isError: false },
    { type: 'printed', text: '', isError: true },
    { type: 'printed', text: 'é', isError: true },
    { type: 'tested', outcome: { name: 'test_one', ok: true, message: '' } },
    { type: 'tested', outcome: { name: 'test_two', ok: false, message: 'niet goed', unmet: 'assert a' } },
    { type: 'ended', why: 'done' },
  ]);
});

it.each([
  ['memory', 'memory'],
  ['failed', 'failed'],
  [undefined, 'failed'],
])('tells that a program ended: %s', async (why, said) => {
  expect(await run(() => why)).toEqual([{ type: 'begun' }, { type: 'ended', why: said }]);
});

it('tells all that may be printed, and once that more was', async () => {
  const most = bytes('x'.repeat(limits.outputCharacters));
  const prints = () => {
    out(most);
    return 'done';
  };
  expect(await run(prints)).toHaveLength(3);
  const messages = await run(() => {
    out(most);
    for (const write of [out, error, out]) write(bytes('y'));
    return 'done';
  });
  expect(messages.slice(2)).toEqual([{ type: 'ended', why: 'output' }]);
});

it('tells what broke it', async () => {
  const broken = () => {
    throw new Error('stuk');
  };
  expect(await run(broken)).toEqual([{ type: 'begun' }, { type: 'broken', message: 'Error: stuk' }]);
});
