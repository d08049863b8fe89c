import { runInNewContext } from 'node:vm';

/** What is left of the time that pieces of work have together. */
export interface TimeLimit {
  /**
   * Does work at once, and stops it wherever it is when the time is up.
   * @throws what `tooMuch` makes when the time is up or the work goes too deep; and what the work throws
   */
  within<Result>(work: () => Result): Result;
}

/**
 * A time for work on what strangers made, which a library may need hours for, or more depth than there is: what is read
 * in one go can be stopped by nothing else, and everything else that the process does waits for it.
 * @param tooMuch an error to throw then
 */
export function timeLimit(milliseconds: number, tooMuch: () => Error): TimeLimit {
  let left = milliseconds;
  return {
    within(work) {
      if (left < 1) throw tooMuch();
      const begun = performance.now();
      try {
        return runInNewContext('work()', { work }, { timeout: Math.ceil(left) });
      } catch (error) {
        const isStopped = Reflect.get(Object(error), 'code') === stopped;
        throw isStopped || error instanceof RangeError ? tooMuch() : error;
      } finally {
        left -= performance.now() - begun;
      }
    },
  };
}

const stopped = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
