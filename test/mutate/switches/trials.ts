/** What a run of a test came to. */
interface Ended {
  /** Faults with which the test fails, and without which it passes. */
  readonly noticed: readonly number[];
  /** The fault with which it passed. */
  readonly passed?: number;
  /** What is next: another run, or nothing, because all were tried or because the test passes no more in this process. */
  readonly next: 'again' | 'done' | 'spoilt';
}

/** Faults with which a test may fail one after the other, before it is seen whether it passes without them still. */
const mostSuspects = 6;

/**
 * The runs of one test in one process, with each of some faults. That it fails says something of the fault if it passes
 * after it, with none on or with another: what is left of one may make it fail with all that follow.
 */
export class Trials {
  readonly #waiting: number[];
  #suspects: number[] = [];
  #isCheck = false;

  constructor(faults: readonly number[]) {
    this.#waiting = [...faults];
  }

  /** The fault that is on in the next run; absent: none. */
  get fault(): number | undefined {
    return this.#isCheck ? undefined : this.#waiting[0];
  }

  /** To whom it is put down when the next run never ends: the first that may have brought it about. */
  get blamed(): number | undefined {
    return this.#suspects[0] ?? this.fault;
  }

  /** @param failed how the run ended */
  ended(failed: boolean): Ended {
    const fault = this.fault;
    if (fault === undefined && failed) return { noticed: this.#suspects.slice(0, 1), next: 'spoilt' };
    if (fault !== undefined) this.#waiting.shift();
    if (fault !== undefined && failed) {
      this.#suspects.push(fault);
      this.#isCheck = this.#suspects.length === mostSuspects || this.#waiting.length === 0;
      return { noticed: [], next: 'again' };
    }
    const noticed = this.#suspects;
    this.#suspects = [];
    this.#isCheck = false;
    const next = this.#waiting.length === 0 ? 'done' : 'again';
    return fault === undefined ? { noticed, next } : { noticed, passed: fault, next };
  }
}
