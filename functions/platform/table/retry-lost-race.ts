import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#shared/http/errors.ts';

/** Enough for a class whose work is returned within the same second, each taking the next number of one register. */
const attempts = 12;
const firstWait = 25;
const longestWait = 3000;

/**
 * Does work that reads, decides and writes anew when somebody else wrote in between, so that neither change is lost.
 * For what no person waits for: events and steps. A person is told CONFLICT instead, because they decided on what they
 * saw.
 * @param work is idempotent, and reads anew each time what it decides on
 * @throws Refusal CONFLICT when others keep being first, and what the work throws
 */
export async function retryLostRace<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const lostRace = error instanceof Refusal && error.code === 'CONFLICT';
      if (!lostRace || attempt === attempts) throw error;
    }
    // By chance, so that those who met don't meet again.
    await wait(Math.random() * Math.min(longestWait, firstWait * 2 ** attempt));
  }
}
