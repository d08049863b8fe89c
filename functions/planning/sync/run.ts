import * as z from 'zod/mini';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { platformWork } from '../../platform/job/work.ts';
import { logger } from '../../platform/log.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Counts, Item, Part } from './part.ts';
import { plannings } from './plannings.ts';
import { starters } from './starters.ts';
import { students } from './students.ts';
import { waitingLists } from './waiting-lists.ts';

/** What a run looks at, in this order: a place that comes free is somebody's who starts. */
const parts = { waitingLists, starters, plannings, students } as const satisfies Record<string, Part>;
type PartName = keyof typeof parts;
const names = Object.keys(parts) as [PartName, ...PartName[]];

/** The part it is in, behind which page, and how many were looked at; without a part it is at its end. */
const checkpoint = z.object({
  part: z.nullable(z.enum(names)),
  cursor: z.nullable(z.string()),
  row: z.number(),
});

/**
 * Brings a company's planning in step: places for who waits, enrolment of who starts, agendas, and reminders. All of it
 * follows what is stored and leaves alone what is in step, so it may run twice, side by side, or be cut short. It holds
 * one page at a time. One thing that fails is told among the problems and keeps nothing else from being done.
 */
export const syncPlanning = platformWork({
  input: z.object({}),
  checkpoint,
  async *run({ checkpoint: reached, job: { companyId }, cause }, services) {
    const of = { ...services, companyId, cause, today: dutchDate(cause.now) };
    let state: z.infer<typeof checkpoint> = reached ?? { part: names[0], cursor: null, row: 0 };
    while (state.part !== null) {
      const { part, row, cursor } = state;
      const { items, next } = await parts[part](of, cursor);
      const outcomes = await Promise.all(items.map((one, at) => outcomeOf(one, row + at + 1)));
      const after = names[names.indexOf(part) + 1] ?? null;
      state = { part: next === null ? after : part, cursor: next, row: row + items.length };
      yield {
        checkpoint: state,
        processed: items.length,
        tally: summed(outcomes.map(({ counts }) => counts)),
        problems: outcomes.flatMap(({ problem }) => problem ?? []),
      };
    }
    return undefined;
  },
});

async function outcomeOf(
  { field, name, id, work }: Item,
  row: number,
): Promise<{ readonly counts: Counts; readonly problem?: JobProblem }> {
  try {
    return { counts: await retryLostRace(work) };
  } catch (error) {
    logger.error('one thing was not synced', { error: error as Error, field, id });
    return { counts: {}, problem: { row, field, key: 'syncFailed', values: { name }, level: 'error' } };
  }
}

function summed(all: readonly Counts[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts))
      if (count > 0) total[name] = (total[name] ?? 0) + count;
  }
  return total;
}
