import { routes } from '#shared/jobs/routes.ts';
import type { Variety } from '#test/support/sample/valid.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from './act.ts';
import { endedJob } from './ended-jobs.ts';
import type { FakeServer } from './fake-server.ts';
import { frameReads } from './page-exceptions.ts';

/** Whether a page sends it whatever is done there; which pages were seen is sent by the clock. */
const isSentByItself = (name: string) => frameReads.has(name) || name === 'settings.countViews';

/** Jobs that somebody begins on a page: each goes on when it is first looked at, so that a page meets its end. */
export class StartedJobs {
  #goesOn = false;
  #looked = 0;
  #countsNothing = false;

  /** @param commands names of the calls that may begin one */
  constructor(server: FakeServer, variety: Variety, commands: ReadonlySet<string>) {
    server.answer(routes.getJob, () => {
      const begun = server.sent.filter(({ name }) => commands.has(name) && !isSentByItself(name)).length;
      if (begun > this.#looked) this.#goesOn = true;
      this.#looked = begun;
      const job = endedJob(variety);
      if (this.#countsNothing) return { ...job, tally: {} };
      return this.#goesOn
        ? { ...job, state: 'running' as const, hasResult: false, problems: [], problemCount: 0 }
        : job;
    });
  }

  /** Lets what was done have met none of what it counts, or again some of each. */
  async countsNothing(isSo: boolean): Promise<void> {
    this.#countsNothing = isSo;
    await act(() => refresh([routes.getJob]));
  }

  /** Ends the job that goes on, if one does. @returns whether one did */
  async end(): Promise<boolean> {
    if (!this.#goesOn) return false;
    this.#goesOn = false;
    await act(() => refresh([routes.getJob]));
    return true;
  }
}
