import asm from 'pyodide/pyodide.asm.mjs?url';
import wasm from 'pyodide/pyodide.asm.wasm?url';
import loader from 'pyodide/pyodide.mjs?url';
import lock from 'pyodide/pyodide-lock.json?url';
import library from 'pyodide/python_stdlib.zip?url';
import worker from './python-worker.ts?worker&url';

/** Where what runs Python lies, by the names under which the worker looks for it. */
export const pythonFiles = {
  'pyodide.mjs': loader,
  'pyodide.asm.mjs': asm,
  'pyodide.asm.wasm': wasm,
  'pyodide-lock.json': lock,
  'python_stdlib.zip': library,
};
export const pythonWorker = worker;
