import type { Fault } from '../faults.ts';
import type { Diary, Entry } from './diary.ts';

/** A fault that is tried, and the test files that say most of it. */
export interface Planned {
  readonly id: number;
  readonly fault: Fault;
  readonly nearest: readonly string[];
}

/** What was found so far of one fault. */
export interface Found {
  /** The test that noticed it. */
  by?: string;
  /** Tests that passed with it. */
  readonly passed: Set<string>;
  /** Of those, how many are of files that are not the nearest, and the milliseconds of all. */
  far: number;
  ms: number;
  /** Test files that reach it where they can't be run again in one process. */
  readonly onceIn: Set<string>;
}

/** Tests further away that a fault is tried with, and the milliseconds it is given. What all pages show is reached by thousands. */
const mostFar = 30;
const mostMs = 90_000;

/** What all processes together found, as far as the diary tells, and what is left to try. */
export class Tries {
  readonly #diary: Diary;
  readonly #nearest: ReadonlyMap<number, ReadonlySet<string>>;
  readonly found: ReadonlyMap<number, Found>;
  readonly testsDone = new Set<string>();
  readonly filesDone = new Set<string>();

  constructor(plan: readonly Planned[], diary: Diary) {
    this.#diary = diary;
    this.#nearest = new Map(plan.map(({ id, nearest }) => [id, new Set(nearest)]));
    this.found = new Map(plan.map(({ id }) => [id, { passed: new Set(), far: 0, ms: 0, onceIn: new Set() }]));
  }

  /** Takes over what was written in the diary since. */
  update(): void {
    for (const entry of this.#diary.news()) this.#take(entry);
  }

  /** Of the faults that a test reaches those that it is still to be tried with. */
  left(test: string, file: string, reached: Iterable<number>): number[] {
    return [...reached].filter((id) => {
      const found = this.found.get(id);
      if (!found || found.by || found.passed.has(test) || found.ms > mostMs) return false;
      return found.far < mostFar || this.#isNear(id, file);
    });
  }

  #take(entry: Entry): void {
    if ('fileDone' in entry) this.filesDone.add(entry.fileDone);
    else if ('done' in entry) this.testsDone.add(entry.done);
    else if ('onceIn' in entry) for (const id of entry.faults) this.found.get(id)?.onceIn.add(entry.onceIn);
    else if ('noticed' in entry) {
      const found = this.found.get(entry.noticed);
      if (found) found.by ??= entry.test;
    } else {
      const found = this.found.get(entry.passed);
      if (!found || found.passed.has(entry.test)) return;
      found.passed.add(entry.test);
      found.ms += entry.ms;
      if (!this.#isNear(entry.passed, entry.file)) found.far += 1;
    }
  }

  #isNear = (id: number, file: string) => this.#nearest.get(id)?.has(file) ?? false;
}
