import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';

/** What a thread is made with. */
interface Task {
  readonly threadOf: string;
  readonly input: unknown;
}

/** How a thread ended its work. */
type Outcome<Output> =
  | { readonly output: Output }
  | { readonly refusal: ErrorCode }
  | { readonly error: unknown };

/**
 * Lets heavy work run beside everything else that a process does, each time in a thread of its own that ends with it:
 * other calls are answered meanwhile, and all the memory that it took comes back, which that of WebAssembly never does
 * otherwise. One follows the other, so that never more than one takes memory.
 * @param module `import.meta.url` of the file that calls this at its top: the thread loads that file too
 * @param work takes and returns what can be copied between threads; what it refuses is refused
 */
export function inThread<Input, Output>(
  module: string,
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const threadOf = new URL(module).pathname;
  const task: Partial<Task> | null = workerData;
  // The thread knows its input by what started it.
  if (task?.threadOf === threadOf) void serve(work(task.input as Input));
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const done = last.then(() => run<Output>(new URL(module), { threadOf, input }));
    last = done.catch(() => undefined);
    return done;
  };
}

async function serve(work: Promise<unknown>): Promise<void> {
  const outcome = await work.then(
    (output) => ({ output }),
    (error: unknown) => (error instanceof Refusal ? { refusal: error.code } : { error }),
  );
  parentPort?.postMessage(outcome satisfies Outcome<unknown>);
}

async function run<Output>(file: URL, task: Task): Promise<Output> {
  const worker = new Worker(file, { workerData: task, execArgv: [] });
  try {
    const outcome = await new Promise<Outcome<Output>>((resolve, reject) => {
      worker.on('message', resolve).on('error', reject);
      worker.on('exit', (code) => reject(new Error(`A thread ended with ${code} before its work was done`)));
    });
    if ('refusal' in outcome) throw new Refusal(outcome.refusal);
    if ('error' in outcome) throw outcome.error;
    return outcome.output;
  } finally {
    await worker.terminate();
  }
}
