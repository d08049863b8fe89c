/** A service that was not asked, or didn't answer as it should: what asked comes again later. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** After so many failures in a row a service is left in peace, for so long. */
const failuresToOpen = 5;
const restMilliseconds = 30_000;

/** Asks a service, unless it failed too often a moment ago. */
export interface Breaker {
  /** @throws ServiceUnavailable while it rests; else as `ask` does */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * A circuit breaker of one service. After its rest, one call tries it; the others are refused until that came back.
 * @param now milliseconds
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    async run(ask) {
      const isOpen = failures >= failuresToOpen;
      if (isOpen && (now() < restsUntil || trying)) throw new ServiceUnavailable('It failed a moment ago');
      trying = isOpen;
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        restsUntil = now() + restMilliseconds;
        throw error;
      } finally {
        if (isOpen) trying = false;
      }
    },
  };
}
