import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

const require = createRequire(import.meta.url);
const { version } = require('happy-dom/package.json') as { readonly version: string };
const bundle = fileURLToPath(new URL(`../../../.build/happy-dom-${version}.cjs`, import.meta.url));

/** What else of the window replaces what Node has of that name, as in vitest's own environment. */
const additionalKeys = [
  ...['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal'],
  ...['URL', 'URLSearchParams', 'FormData'],
];

/**
 * Happy DOM, as vitest's own environment of that name sets it up, out of one file instead of its thousand,
 * which took seconds to load. Test files that share a process share the window, as they do modules that listen to it.
 */
export default {
  name: 'one-file-dom',
  viteEnvironment: 'client',
  async setup(global) {
    await bundled();
    const { GlobalWindow } = require(bundle) as { readonly GlobalWindow: typeof Window };
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys });
    const endTimers = keepTimers(global);
    knowsChoices(window);
    knowsDocuments(window);
    return {
      async teardown() {
        endTimers();
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Object.defineProperty(global, key, value);
      },
    };
  },
} satisfies Environment;

/** With what React shows what has come, up to 300 ms after it showed something else: how busy the machine is would decide when. */
const reveal = 'bound completeRootWhenReady';

/**
 * What a browser knows of a list of choices and this document doesn't: how many lines it shows, without which React Hook Form
 * takes it for one in which somebody chose before it was there, and keeps its first choice in place of what the form begins
 * with; and that a number chooses what is called so.
 */
function knowsChoices({ HTMLSelectElement: { prototype } }: Window): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  if (!get || !set) throw new Error('This document keeps elsewhere what is chosen in a list.');
  Object.defineProperties(prototype, {
    size: {
      get(this: HTMLSelectElement) {
        return Number(this.getAttribute('size'));
      },
    },
    value: {
      get,
      set(this: HTMLSelectElement, value: unknown) {
        set.call(this, String(value));
      },
    },
  });
}

/**
 * A document is one of its window, as in a browser. Here it was none: what opens asks so whether one of its fields took the
 * focus, was told that none had, and took it itself.
 */
function knowsDocuments({ Document, Node }: Window): void {
  const isDocument = (one: unknown) => one instanceof Node && one.nodeType === Node.DOCUMENT_NODE;
  Object.defineProperty(Document, Symbol.hasInstance, { value: isDocument });
}

/**
 * Keeps the timers that begin from now on, which are Node's: one that goes off after the window is gone would be an error
 * outside of any test, as a page leaves some to go off by themselves.
 * @returns ends those that still run, and puts back what begins them
 */
function keepTimers(global: typeof globalThis): () => void {
  const { setTimeout: begin, clearTimeout: end } = global;
  const running = new Set<NodeJS.Timeout>();
  const kept = (go: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    const timer = begin(
      () => {
        running.delete(timer);
        go(...given);
      },
      go.name === reveal ? 0 : wait,
    );
    running.add(timer);
    return timer;
  };
  const cleared = (timer?: NodeJS.Timeout) => {
    if (timer) running.delete(timer);
    end(timer);
  };
  Object.assign(global, { setTimeout: kept, clearTimeout: cleared });
  return () => {
    for (const timer of running) end(timer);
    Object.assign(global, { setTimeout: begin, clearTimeout: end });
  };
}

/** Makes the one file, where no process has yet. Each writes its own and moves it into place, which is all or nothing. */
async function bundled(): Promise<void> {
  if (existsSync(bundle)) return;
  mkdirSync(dirname(bundle), { recursive: true });
  const own = `${bundle}.${process.pid}`;
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['happy-dom'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // Classes tell what they are by their names.
    keepNames: true,
    outfile: own,
    logLevel: 'error',
  });
  renameSync(own, bundle);
}
