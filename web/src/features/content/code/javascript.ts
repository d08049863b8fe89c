import loadModule from '@jitl/quickjs-singlefile-browser-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-singlefile-browser-release-sync/ffi';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { now } from '#web/platform/clock.ts';
import { limits, type RunMessage, type RunTask, type TestOutcome } from './messages.ts';

const variant: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: async () => QuickJSFFI,
  importModuleLoader: async () => loadModule,
};

type Tell = (message: RunMessage) => void;

/** What a program may use besides the language. Timers run in their order, without anybody waiting for them. */
const prelude = `
globalThis.console = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map((level) => [level,
  (...things) => __print(things.map(__shown).join(' ') + '\\n', level === 'error' || level === 'warn')]));
globalThis.__shown = (thing, depth = 0) => {
  if (typeof thing === 'string') return depth ? JSON.stringify(thing) : thing;
  if (typeof thing === 'function') return '[Function ' + (thing.name || 'anonymous') + ']';
  if (thing === null || typeof thing !== 'object') return typeof thing === 'bigint' ? thing + 'n' : String(thing);
  if (thing instanceof Error) return thing.name + ': ' + thing.message;
  if (depth > 3) return Array.isArray(thing) ? '[Array]' : '[Object]';
  const inner = (one) => __shown(one, depth + 1);
  if (Array.isArray(thing)) return '[' + (thing.length ? ' ' + thing.map(inner).join(', ') + ' ' : '') + ']';
  if (thing instanceof Map) return 'Map(' + thing.size + ') {' + [...thing].map(([k, v]) => inner(k) + ' => ' + inner(v)).join(', ') + '}';
  if (thing instanceof Set) return 'Set(' + thing.size + ') {' + [...thing].map(inner).join(', ') + '}';
  const pairs = Object.entries(thing).map(([key, value]) => key + ': ' + inner(value));
  return pairs.length ? '{ ' + pairs.join(', ') + ' }' : '{}';
};
{
  const timers = [];
  let made = 0;
  const add = (work, wait, again) => { timers.push({ id: ++made, work, at: (globalThis.__time ?? 0) + Math.max(0, wait || 0), again }); return made; };
  globalThis.setTimeout = (work, wait, ...given) => add(() => work(...given), wait, null);
  globalThis.setInterval = (work, wait, ...given) => add(() => work(...given), wait, Math.max(1, wait || 0));
  globalThis.clearTimeout = globalThis.clearInterval = (id) => { const at = timers.findIndex((one) => one.id === id); if (at >= 0) timers.splice(at, 1); };
  globalThis.__nextTimer = () => {
    if (!timers.length) return false;
    timers.sort((one, other) => one.at - other.at || one.id - other.id);
    const next = timers[0];
    globalThis.__time = next.at;
    if (next.again === null) timers.shift(); else next.at += next.again;
    next.work();
    return true;
  };
}
`;

/** What tests are written with: \`test(name, work)\` and \`equal(actual, expected)\`. */
const harness = `
globalThis.equal = (actual, expected) => {
  const differing = { actual: __shown(actual, 1), expected: __shown(expected, 1) };
  if (differing.actual !== differing.expected)
    throw Object.assign(new Error(differing.actual + ' ≠ ' + differing.expected), { differing });
};
globalThis.test = (name, work) => {
  try { work(); __tested(String(name), true, ''); }
  catch (error) { __tested(String(name), false, error && error.message !== undefined ? error.message : String(error), error && error.differing); }
};
`;

/** How a program reads the files beside it. */
const reader = (files: RunTask['start']) => `
{
  const files = new Map(${JSON.stringify(files.map(({ path, content }) => [path, content]))});
  globalThis.readFile = (path) => {
    if (files.has(String(path))) return files.get(String(path));
    throw new Error('No such file: ' + path);
  };
}
`;

/** Thrown to a program that has printed enough. */
class Enough extends Error {}

/**
 * Runs JavaScript in an engine of its own, in which there is nothing but the language: no page, no network, no files. Its
 * memory and time are bounded from within.
 */
export async function runJavaScript(
  { source, tests, start = [] }: Pick<RunTask, 'source' | 'tests'> & Partial<Pick<RunTask, 'start'>>,
  tell: Tell,
  milliseconds: number = limits.milliseconds,
): Promise<void> {
  const quickJs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickJs.newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: 256 * 1024 });
  const context = runtime.newContext();
  const printed = { characters: 0 };
  let why: 'time' | 'output' | undefined;
  provide(context, printed, tell);
  evaluated(context, prelude + reader(start), 'prelude.js', tell);
  tell({ type: 'begun' });
  const until = now() + milliseconds;
  runtime.setInterruptHandler(() => {
    if (now() > until) why = 'time';
    else if (printed.characters > limits.outputCharacters) why = 'output';
    return why !== undefined;
  });
  const failed =
    ranToEnd(context, source, tell) || (tests === '' ? undefined : testsFailed(context, tests, tell));
  if (printed.characters > limits.outputCharacters) why = 'output';
  tell({ type: 'ended', why: why ?? failed ?? 'done' });
}

type Failure = 'failed' | 'memory';

/** Runs a program and everything that it leaves for later. */
function ranToEnd(context: QuickJSContext, source: string, tell: Tell): Failure | undefined {
  const failure = evaluated(context, source, 'program.js', tell);
  if (failure) return failure;
  for (;;) {
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) return reported(context, jobs.error, tell);
    const next = context.evalCode('__nextTimer()', 'timers.js');
    if (next.error) return reported(context, next.error, tell);
    const isMore = context.dump(next.value) === true;
    next.value.dispose();
    if (!isMore) return undefined;
  }
}

function testsFailed(context: QuickJSContext, tests: string, tell: Tell): Failure | undefined {
  return evaluated(context, harness, 'harness.js', tell) ?? evaluated(context, tests, 'tests.js', tell);
}

function evaluated(context: QuickJSContext, code: string, name: string, tell: Tell): Failure | undefined {
  const result = context.evalCode(code, name);
  if (result.error) return reported(context, result.error, tell);
  result.value.dispose();
  return undefined;
}

/** Prints what a program ended with, and where. */
function reported(context: QuickJSContext, error: QuickJSHandle, tell: Tell): Failure {
  const what: unknown = context.dump(error);
  error.dispose();
  const { name = '', message = String(what), stack = '' } = isError(what) ? what : {};
  if (message === 'interrupted') return 'failed';
  if (message === 'out of memory') return 'memory';
  const [, line] = /program\.js:(\d+)/.exec(stack) ?? [];
  tell({
    type: 'printed',
    text: `${name && `${name}: `}${message}${line ? ` (${line})` : ''}\n`,
    isError: true,
  });
  return 'failed';
}

const isError = (what: unknown): what is { name?: string; message?: string; stack?: string } =>
  typeof what === 'object' && what !== null;

/** Whether it is what `equal` found different, and not something of an error that a program made itself. */
const isDiffering = (what: unknown): what is NonNullable<TestOutcome['differing']> =>
  typeof what === 'object' &&
  what !== null &&
  'actual' in what &&
  typeof what.actual === 'string' &&
  'expected' in what &&
  typeof what.expected === 'string';

/** The functions by which a program reaches out. */
function provide(context: QuickJSContext, printed: { characters: number }, tell: Tell): void {
  const given: Readonly<Record<string, (...handles: QuickJSHandle[]) => void>> = {
    __print(text, isErrorHandle) {
      const said = text ? context.getString(text) : '';
      printed.characters += said.length;
      if (printed.characters > limits.outputCharacters) throw new Enough();
      tell({
        type: 'printed',
        text: said,
        isError: isErrorHandle ? context.dump(isErrorHandle) === true : false,
      });
    },
    __tested(name, ok, message, compared) {
      const differing: unknown = compared && context.dump(compared);
      const outcome: TestOutcome = {
        name: name ? context.getString(name) : '',
        ok: ok ? context.dump(ok) === true : false,
        message: message ? context.getString(message) : '',
        ...(isDiffering(differing) && { differing }),
      };
      tell({ type: 'tested', outcome });
    },
  };
  for (const [name, work] of Object.entries(given)) {
    const handle = context.newFunction(name, (...handles) => {
      work(...handles);
    });
    context.setProp(context.global, name, handle);
    handle.dispose();
  }
}
