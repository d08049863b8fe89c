// @vitest-environment one-file-dom
import { afterEach, expect, it, vi } from 'vitest';
import { newExercise } from '#shared/content/code-schemas.ts';
import { prepared } from '#web/features/content/code/prepare.ts';

vi.mock('#web/features/content/code/python-files.ts', () => ({
  pythonFiles: { 'pyodide.asm.wasm': '/asm.wasm', 'python_stdlib.zip': '/library.zip' },
  pythonWorker: '/worker.js',
}));
afterEach(() => void vi.unstubAllGlobals());

it('hands over what runs Python as files, which no window copies, with the program and its task', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes'));
  const {
    program,
    libraries = {},
    task,
  } = await prepared({ ...newExercise, language: 'python' }, 'print(8)');
  expect([program, task]).toEqual(['bytes', { source: 'print(8)', tests: '', start: [] }]);
  expect(Object.keys(libraries)).toEqual(['pyodide.asm.wasm', 'python_stdlib.zip']);
  expect(Object.values(libraries).filter((one) => !(one instanceof Blob))).toEqual([]);
});
