import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';

/** What a thread is made with. */
interface Task {
  readonly threadOf: string;
}

interface Limits {
  readonly mostMilliseconds?: number;
}

/** How a piece of work ended in its thread, and how much memory the thread holds besides its heap. */
type Outcome<Output> = { readonly heldBytes: number } & (
  | { readonly output: Output }
  | { readonly refusal: ErrorCode }
  | { readonly error: unknown }
);

/** How long a thread waits for more to do. */
const idleMilliseconds = 500;

/** A thread that holds more than this after its work ends at once: WebAssembly gives nothing back before. */
const mostHeldBytes = 100_000_000;

/**
 * Lets heavy work run beside everything else that a process does, in a thread: other calls are answered meanwhile, and
 * all the memory that it took comes back when the thread ends, which that of WebAssembly never does otherwise. One piece
 * follows the other, so that never more than one takes memory. What follows at once finds the thread still there: to
 * start one and make its library ready takes longer than to convert most pictures.
 * @param module `import.meta.url` of the file that calls this at its top: the thread loads that file too
 * @param work takes and returns what can be copied between threads; what it refuses is refused
 * @param options.mostMilliseconds work that takes longer is stopped with its thread, and refused with FILE_TOO_LARGE
 */
export function inThread<Input, Output>(
  module: string,
  work: (input: Input) => Promise<Output>,
  { mostMilliseconds }: Limits = {},
): (input: Input) => Promise<Output> {
  const threadOf = new URL(module).pathname;
  const task: Partial<Task> | null = workerData;
  if (task?.threadOf === threadOf) parentPort?.on('message', (input: Input) => void serve(work(input)));
  const run = oneThread<Input, Output>(new URL(module), { threadOf }, mostMilliseconds);
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const done = last.then(() => run(input));
    last = done.catch(() => undefined);
    return done;
  };
}

async function serve(work: Promise<unknown>): Promise<void> {
  const outcome = await work.then(
    (output) => ({ output }),
    (error: unknown) => (error instanceof Refusal ? { refusal: error.code } : { error }),
  );
  const heldBytes = process.memoryUsage().external;
  parentPort?.postMessage({ ...outcome, heldBytes } satisfies Outcome<unknown>);
}

/** Runs one piece of work at a time, in a thread that is started when there is none. */
function oneThread<Input, Output>(
  file: URL,
  task: Task,
  mostMilliseconds: number | undefined,
): (input: Input) => Promise<Output> {
  let kept: { readonly worker: Worker; readonly idle: NodeJS.Timeout } | undefined;
  function taken(): Worker {
    if (!kept) return new Worker(file, { workerData: task, execArgv: [] });
    const { worker, idle } = kept;
    kept = undefined;
    clearTimeout(idle);
    worker.ref();
    return worker;
  }
  function keep(worker: Worker): void {
    // Nobody waits for it: a process that is done may end.
    worker.unref();
    const end = () => {
      if (kept?.worker === worker) kept = undefined;
      void worker.terminate();
    };
    kept = { worker, idle: setTimeout(end, idleMilliseconds).unref() };
  }
  return async (input) => {
    const worker = taken();
    let outcome: Outcome<Output>;
    try {
      outcome = await answer<Output>(worker, input, mostMilliseconds);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    if ('error' in outcome || outcome.heldBytes > mostHeldBytes) await worker.terminate();
    else keep(worker);
    if ('refusal' in outcome) throw new Refusal(outcome.refusal);
    if ('error' in outcome) throw outcome.error;
    return outcome.output;
  };
}

function answer<Output>(
  worker: Worker,
  input: unknown,
  mostMilliseconds: number | undefined,
): Promise<Outcome<Output>> {
  let patience: NodeJS.Timeout | undefined;
  const answering = new Promise<Outcome<Output>>((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`A thread ended with ${code} before its work was done`));
    function answered(outcome: Outcome<Output>): void {
      // By name: the worker listens to itself too, to know whether anybody waits for it.
      worker.off('message', answered).off('error', reject).off('exit', ended);
      resolve(outcome);
    }
    worker.on('message', answered).on('error', reject).on('exit', ended);
    if (mostMilliseconds !== undefined)
      patience = setTimeout(() => reject(new Refusal('FILE_TOO_LARGE')), mostMilliseconds);
    worker.postMessage(input);
  });
  return answering.finally(() => clearTimeout(patience));
}
