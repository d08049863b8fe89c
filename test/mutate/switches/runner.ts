import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestSuite,
  TestRunner,
  type TestTryOptions,
} from 'vitest';
import { Diary } from './diary.ts';
import { Trials } from './trials.ts';
import { type Planned, Tries } from './tries.ts';

/** Where the plan and the diary lie, and the file in which this process says what it is at. */
const { MUTATE_FOLDER: folder = '', MUTATE_NOW: now = '' } = process.env;

const diary = new Diary(folder);
const plan: Planned[] = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
const tries = new Tries(plan, diary);

/** The fault that is on, and those that were reached since the run began. */
let on: number | undefined;
let reached = new Set<number>();
Object.assign(globalThis, {
  faultIsOn(id: number): boolean {
    reached.add(id);
    return on === id;
  },
});

/** What nobody waited for fails after the line that began it: whatever was on brought it about. */
let failedLate = false;
const failLate = () => {
  failedLate = true;
};
process.on('unhandledRejection', failLate).on('uncaughtException', failLate);

/** Runs each test twice as it is, and then, still in the same process, with each of the faults that it reaches. */
export default class SwitchingRunner extends TestRunner {
  #test = '';
  #file = '';
  /** What the first run reached; after the second there are trials. */
  #first: Set<number> | undefined;
  #trials: Trials | undefined;
  #began = 0;

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test' || (test.mode !== 'run' && test.mode !== 'queued')) return;
    this.#file = relative(process.cwd(), test.file.filepath);
    // Two of a file may have one name.
    this.#test = `${this.#file} > ${test.name} (${test.id})`;
    this.#first = undefined;
    this.#trials = undefined;
    tries.update();
    if (tries.testsDone.has(this.#test)) test.mode = 'skip';
    else Object.assign(test, { retry: 0, repeats: Number.POSITIVE_INFINITY });
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    failedLate = false;
    reached = new Set();
    on = this.#trials?.fault;
    writeFileSync(now, JSON.stringify({ blamed: this.#trials?.blamed, test: this.#test }));
    this.#began = performance.now();
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    on = undefined;
    if (!test.result || test.result.state === 'skip') return;
    const failed = test.result.state === 'fail' || failedLate;
    const again = this.#trials ? await this.#tried(this.#trials, failed) : this.#ranAsItIs(failed);
    if (!again) this.#isDone();
    Object.assign(
      test.result,
      again ? { state: 'pass', errors: undefined, attempts: [] } : { state: 'skip' },
    );
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite.file === suite) diary.write({ fileDone: relative(process.cwd(), suite.file.filepath) });
  }

  /** From here on nothing stands still in the name of this test. */
  #isDone(): void {
    diary.write({ done: this.#test });
    writeFileSync(now, '{}');
  }

  /** Takes in a run without a fault. @returns whether there is another run */
  #ranAsItIs(failed: boolean): boolean {
    const before = this.#first;
    this.#first = reached;
    const again = failed ? new Set<number>() : reached;
    const once = [...(before ?? (failed ? reached : []))].filter((id) => !again.has(id));
    if (once.length > 0) diary.write({ onceIn: this.#file, faults: once });
    const left = failed ? [] : tries.left(this.#test, this.#file, reached);
    if (before) this.#trials = new Trials(left);
    return left.length > 0;
  }

  /** Takes in a run with a fault, or without one in between. @returns whether there is another run */
  async #tried(trials: Trials, failed: boolean): Promise<boolean> {
    const { noticed, passed, next } = trials.ended(failed);
    const test = this.#test;
    for (const one of noticed) diary.write({ noticed: one, test });
    const ms = Math.round(performance.now() - this.#began);
    if (passed !== undefined) diary.write({ passed, test, file: this.#file, ms });
    if (next === 'spoilt') await endedByParent();
    return next === 'again';
  }
}

/** No test passes any more in this process: says so to whoever began it, who ends it. */
async function endedByParent(): Promise<never> {
  writeFileSync(now, JSON.stringify({ spoilt: true }));
  return await new Promise(() => {});
}
