import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { runnerPath } from '#shared/platform/security-headers.ts';
import { limits, type RunMessage, type RunTask, testsOf } from './messages.ts';

/** A frame that runs programs, one at a time. */
export interface Runner {
  /** Runs a program, and ends the one before. What it tells comes to `onMessage` until it has ended. */
  readonly run: (exercise: CodeExercise, source: string, onMessage: (message: RunMessage) => void) => void;
  readonly stop: () => void;
  readonly remove: () => void;
}

/** Longer than the engine's own bound, for what doesn't keep to it. */
const patienceMilliseconds = limits.milliseconds + 2_000;

/**
 * Makes a frame of no origin, which reads nothing of this page and reaches nothing. What programs need is fetched here
 * and handed over.
 */
export function makeRunner(): Runner {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.title = 'runner';
  const listening = new Promise<void>((resolve) => {
    addEventListener('message', function once({ source, data }) {
      if (source !== frame.contentWindow || data?.type !== 'listening') return;
      removeEventListener('message', once);
      resolve();
    });
  });
  frame.src = `${runnerPath}frame.html`;
  document.body.append(frame);

  let count = 0;
  let tell: (message: RunMessage) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(message: RunMessage): void {
    count += 1;
    clearTimeout(timer);
    frame.contentWindow?.postMessage({ type: 'stop' }, '*');
    tell(message);
  }
  function listen({ source, data }: MessageEvent): void {
    if (source !== frame.contentWindow || data?.run !== count) return;
    const message = data as RunMessage;
    if (message.type === 'begun')
      timer = setTimeout(() => end({ type: 'ended', why: 'time' }), patienceMilliseconds);
    if (message.type === 'ended' || message.type === 'broken') end(message);
    else tell(message);
  }
  addEventListener('message', listen);

  return {
    run(exercise, source, onMessage) {
      count += 1;
      clearTimeout(timer);
      tell = onMessage;
      const run = count;
      prepared(exercise, source).then(
        async ({ program, task }) => {
          await listening;
          // A frame without an origin is named by none.
          if (run === count) frame.contentWindow?.postMessage({ type: 'run', run, program, task }, '*');
        },
        (error: unknown) => run === count && end({ type: 'broken', message: String(error) }),
      );
    },
    stop: () => end({ type: 'ended', why: 'done' }),
    remove() {
      removeEventListener('message', listen);
      clearTimeout(timer);
      frame.remove();
    },
  };
}

/** What runs a language, fetched when a program of it first runs. */
async function prepared(exercise: CodeExercise, source: string): Promise<{ program: string; task: RunTask }> {
  const tests = testsOf(exercise);
  if (exercise.language === 'python') {
    const { pythonFiles, pythonWorker } = await import('./python-files.ts');
    const [program, files] = await Promise.all([textAt(pythonWorker), fetched(pythonFiles)]);
    return { program, task: { source, tests, files } };
  }
  const { javascriptWorker } = await import('./javascript-files.ts');
  const program = await textAt(javascriptWorker);
  if (exercise.language === 'javascript') return { program, task: { source, tests, files: {} } };
  const { withoutTypes } = await import('./typescript.ts');
  return { program, task: { source: withoutTypes(source), tests: withoutTypes(tests), files: {} } };
}

async function textAt(address: string): Promise<string> {
  return (await answered(address)).text();
}

async function fetched(addresses: Readonly<Record<string, string>>): Promise<Record<string, ArrayBuffer>> {
  const all = Object.entries(addresses).map(
    async ([name, address]): Promise<[string, ArrayBuffer]> => [
      name,
      await (await answered(address)).arrayBuffer(),
    ],
  );
  return Object.fromEntries(await Promise.all(all));
}

async function answered(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
