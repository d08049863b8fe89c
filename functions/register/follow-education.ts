import { isDeepStrictEqual } from 'node:util';
import { registerEvents } from '#events/register.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { add, replace } from '../platform/table/operations.ts';
import { pagesOf } from '../platform/table/pages.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { refreshed, type Sources } from './line.ts';
import { type Mutation, mutation, mutationCounts } from './mutation.ts';
import { mutationSubject, mutationsIn } from './repository.ts';
import { asEducationSays } from './rules.ts';
import { sourcesOf } from './sources.ts';

type OfEducation = Ids<'companyId' | 'educationId'>;

const notAudited = { notAudited: 'copies follow what they were made from, which has its own record' };
/** Mutations read at a time. */
const pageSize = 100;

/**
 * Takes what isn't reported any more out of the next export, or brings back what is reported again. Decided by the
 * education as it is now; each mutation has a transaction and a record of its own, so that it can be done again halfway.
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function followEducation(table: Table, event: EventDetail, of: OfEducation): Promise<void> {
  for (const state of ['open', 'deleted'] as const) {
    for await (const items of pagesOf((cursor) =>
      mutationsIn(table, of.companyId, { state }, { limit: pageSize, cursor }),
    )) {
      const its = items.filter(({ educationId }) => educationId === of.educationId);
      const sourcesFor = await sourcesOf(table, of.companyId, its);
      for (const one of its) await follow(table, event, one, sourcesFor(one));
    }
  }
}

async function follow(
  table: Table,
  event: EventDetail,
  before: Mutation,
  sources: Sources | undefined,
): Promise<unknown> {
  if (!sources) return undefined;
  const after = refreshed(asEducationSays(before, sources.education), sources);
  if (isDeepStrictEqual(after, before)) return undefined;
  if (after.state === before.state) return table.transact([replace(mutation, before, after)], notAudited);
  const { companyId, mutationId, studentId } = before;
  const cause = { now: event.at, requestId: event.requestId };
  const about = {
    subject: mutationSubject(mutationId),
    companyId,
    before: { state: before.state, excludeDuo: before.excluded },
    after: { state: after.state, excludeDuo: after.excluded },
  };
  const record =
    after.state === 'open'
      ? recordOf(registerEvents.mutationRestored, cause, {
          ...about,
          payload: { mutationId, studentId, state: after.state },
        })
      : recordOf(registerEvents.mutationDeleted, cause, {
          ...about,
          payload: { mutationId, studentId, wasExported: false },
        });
  return table.transact(
    [
      replace(mutation, before, after),
      add(mutationCounts.at({ companyId }), { [before.state]: -1, [after.state]: 1 }),
    ],
    record,
  );
}
