import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { startingMomentId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { moveBlock } from '../educations/public.ts';
import { moveEnrolment } from '../learnpaths/public.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import type { Cause } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import { type Registration, registration } from './registration.ts';
import { seenMoment } from './repository.ts';
import { type StartingMoment, startingMoment } from './starting-moment.ts';

/** Behind which page it goes on, and how many were looked at. */
const checkpoint = z.object({ cursor: z.string(), row: z.number() });

/** Moved side by side. */
const pageSize = 25;

/**
 * Gives everybody who has a place at a starting moment its days as they are now: the block that came of it, or the
 * enrolments of who has none. A final block stays as its agreement says. Each is moved by itself and left alone when it
 * has those days, so it may run twice, or be cut short.
 */
export const moveStudents = jobWork({
  input: z.object({ startingMomentId }),
  checkpoint,
  async *run({ input, checkpoint: reached, job: { companyId }, cause }, { table }) {
    const of = { companyId, ...input };
    let { cursor, row } = reached ?? { cursor: '', row: 0 };
    for (;;) {
      const moment = seenMoment(await table.get(startingMoment.at(of), { consistent: true }));
      // By the table: an index may not know yet who registered a moment ago.
      const page = await table.list(registration.in(of), {
        limit: pageSize,
        cursor: cursor || undefined,
        consistent: true,
      });
      const placed = page.items.filter(({ status }) => status === 'placed');
      const by = fullName(cause.self.profile);
      const outcomes = await Promise.all(
        placed.map((one, at) => moveOne(table, { moment, one, by, row: row + at + 1 }, cause)),
      );
      row += placed.length;
      cursor = page.next ?? '';
      const count = (wanted: Outcome['how']) => outcomes.filter(({ how }) => how === wanted).length;
      yield {
        checkpoint: { cursor, row },
        processed: placed.length,
        tally: { moved: count('moved'), kept: count('kept'), left: count('left') },
        problems: outcomes.flatMap(({ problem }) => problem ?? []),
      };
      if (!page.next) return undefined;
    }
  },
});

interface Outcome {
  readonly how: 'moved' | 'same' | 'kept' | 'none' | 'left';
  readonly problem?: JobProblem;
}

async function moveOne(
  table: Services['table'],
  of: {
    readonly moment: StartingMoment;
    readonly one: Registration;
    readonly by: string;
    readonly row: number;
  },
  cause: Cause,
): Promise<Outcome> {
  const { moment, one, by, row } = of;
  const { companyId, userId, blockId, learnpaths, studentName: name } = one;
  const { startsOn, endsOn } = moment;
  try {
    if (blockId) {
      const to = { startsOn, endsOn, by };
      return {
        how: await retryLostRace(() => moveBlock(table, { companyId, userId, blockId }, to, cause)),
      };
    }
    const moved = await Promise.all(
      learnpaths.map(({ learnpathId }) =>
        retryLostRace(() => moveEnrolment(table, { ...one, learnpathId }, { startsOn, endsOn }, cause)),
      ),
    );
    return { how: moved.some(Boolean) ? 'moved' : 'same' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = Object.values(error.errors ?? {});
    const key = first?.key === 'overlaps' ? 'blockOverlaps' : 'studiesChanged';
    // The other block is called by its name, and the student by theirs.
    const values = { name, student: name, ...first?.values };
    return { how: 'left', problem: { row, field: 'student', key, values, level: 'error' } };
  }
}
