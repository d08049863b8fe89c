import { type Libraries, limits, type RunMessage, type RunTask } from './messages.ts';

/*
 * Runs one program of Python in Pyodide, which is started with what is handed over first: the policy of this worker lets
 * it fetch nothing. Python sees an empty object where it would find the browser.
 */

interface Pyodide {
  runPython(code: string, options?: { readonly globals?: unknown; readonly filename?: string }): unknown;
  setStdout(to: { readonly write: (bytes: Uint8Array) => number }): void;
  setStderr(to: { readonly write: (bytes: Uint8Array) => number }): void;
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: string): void;
    cwd(): string;
  };
  readonly globals: { set(name: string, value: unknown): void };
}

const tell = (message: RunMessage) => postMessage(message);

const addressOf = (file: Blob | undefined, type: string) =>
  URL.createObjectURL(new Blob(file ? [file] : [], { type }));

let starting: Promise<Pyodide> | undefined;

globalThis.onmessage = async ({ data }: MessageEvent<Libraries | RunTask>) => {
  try {
    if ('libraries' in data) {
      boundMemory();
      starting = start(data.libraries);
      await starting;
    } else if (starting) {
      run(await starting, data);
    }
  } catch (error) {
    // Nobody hears what fails later than the message that it came of.
    tell({ type: 'broken', message: String(error) });
  }
};

function run(python: Pyodide, { source, tests, start: files }: RunTask): void {
  const printed = { characters: 0, isOver: false };
  const writer = (isError: boolean) => {
    const decoder = new TextDecoder();
    return {
      write(bytes: Uint8Array) {
        printed.characters += bytes.length;
        if (printed.characters <= limits.outputCharacters)
          tell({ type: 'printed', text: decoder.decode(bytes, { stream: true }), isError });
        else if (!printed.isOver) {
          printed.isOver = true;
          // Whoever watches ends this worker.
          tell({ type: 'ended', why: 'output' });
        }
        return bytes.length;
      },
    };
  };
  python.setStdout(writer(false));
  python.setStderr(writer(true));
  for (const { path, content } of files) {
    const whole = `${python.FS.cwd()}/${path}`;
    python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    python.FS.writeFile(whole, content);
  }
  python.globals.set('__source', source);
  python.globals.set('__tests', tests);
  python.globals.set('__tested', (name: string, ok: boolean, message: string, unmet: string) =>
    tell({ type: 'tested', outcome: { name, ok, message, ...(unmet && { unmet }) } }),
  );
  tell({ type: 'begun' });
  const why = python.runPython(runner);
  if (!printed.isOver) tell({ type: 'ended', why: why === 'done' || why === 'memory' ? why : 'failed' });
}

/** Runs the program, then each test in it; what goes wrong is told as Python tells it, from the program's first line on. */
const runner = `
def __run():
    import os, sys, traceback
    sys.path.insert(0, os.getcwd())
    room = {'__name__': '__main__'}
    sources = {'program.py': __source, 'tests.py': __tests}
    def frames(error):
        return [one for one in traceback.extract_tb(error.__traceback__) if one.filename in sources]
    def unmet(error):
        last = frames(error)[-1]
        lines = sources[last.filename].splitlines()[last.lineno - 1:last.end_lineno]
        return ' '.join(line.strip() for line in lines)
    def tell(error):
        for one in frames(error):
            print(f'  File "{one.filename}", line {one.lineno}', file=sys.stderr)
        print(''.join(traceback.format_exception_only(error)).rstrip(), file=sys.stderr)
    try:
        exec(compile(__source, 'program.py', 'exec'), room)
        if __tests:
            exec(compile(__tests, 'tests.py', 'exec'), room)
            for name, work in [one for one in room.items() if one[0].startswith('test_') and callable(one[1])]:
                try:
                    work()
                    __tested(name, True, '', '')
                except AssertionError as error:
                    __tested(name, False, str(error), '' if str(error) else unmet(error))
                except Exception as error:
                    __tested(name, False, f'{type(error).__name__}: {error}', '')
    except MemoryError:
        return 'memory'
    except SystemExit:
        return 'done'
    except BaseException as error:
        tell(error)
        return 'failed'
    return 'done'
__run()
`;

async function start(files: Libraries['libraries']): Promise<Pyodide> {
  const bring = (name: string) => import(/* @vite-ignore */ addressOf(files[name], 'text/javascript'));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    bring('pyodide.mjs'),
    bring('pyodide.asm.mjs'),
  ]);
  const wasm = files['pyodide.asm.wasm'];
  const real = globalThis.fetch;
  globalThis.fetch = async (asked, options) =>
    String(asked).endsWith('.wasm')
      ? new Response(wasm ?? null, { headers: { 'content-type': 'application/wasm' } })
      : real(asked, options);
  const python: Pyodide = await loadPyodide({
    indexURL: 'https://nowhere.invalid/',
    createPyodideModule,
    lockFileContents: (await files['pyodide-lock.json']?.text()) ?? '',
    packageBaseUrl: 'https://nowhere.invalid/',
    stdLibURL: addressOf(files['python_stdlib.zip'], 'application/zip'),
    jsglobals: {},
  });
  return python;
}

/** A program that asks for more memory than this is told that there is none. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function bounded(pages) {
    if (this.buffer.byteLength + pages * 65_536 > limits.pythonMemoryBytes)
      throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
}
