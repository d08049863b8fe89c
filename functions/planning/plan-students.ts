import { planningEvents } from '#events/planning.ts';
import type { Offer } from '#shared/planning/starting-moment-schemas.ts';
import {
  type Education,
  nextBlock,
  type Planned,
  planningBlocks,
  type Standing,
} from '../educations/public.ts';
import type { NewId } from '../platform/ids.ts';
import { add, check, create, type Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { planOf } from './can-plan-rules.ts';
import { registration } from './registration.ts';
import { offerUses, places, queue, type StartingMoment, startingMoment } from './starting-moment.ts';

/** Somebody who is planned for a starting moment. */
export interface Candidate {
  readonly standing: Standing;
  readonly education: Education;
  /** Whether they have a place: a block is made. Else they wait, and it is made once they have one. */
  readonly placed: boolean;
  readonly final?: Planned['final'];
}

/** By whom, and of what. */
export interface Planning {
  readonly moment: StartingMoment;
  readonly chosen: readonly Offer[];
  /** Name of who plans; null: the platform. */
  readonly by: string | null;
  /** Whether students chose themselves. */
  readonly isChoice: boolean;
  readonly newId: NewId;
}

/**
 * What plans students for a starting moment, in one transaction of them all: it holds only while there are places for
 * those who get one, and the moment is as it was seen.
 * @returns and how many of their blocks are final at once
 * @throws Refusal as `nextBlock` does, for the first who can't; in the transaction REGISTRATION_CLOSED when a place is
 *   gone, ALREADY_ENROLLED for who registered meanwhile
 */
export function planningStudents(
  cause: Cause,
  candidates: readonly Candidate[],
  { moment, chosen, by, isChoice, newId }: Planning,
): {
  readonly operations: Operation<unknown>[];
  readonly records: RecordDraft[];
  readonly finals: number;
} {
  const { companyId, startingMomentId } = moment;
  const plan = planOf(moment, chosen);
  const planned = candidates.map((one) => {
    const block = nextBlock(one.standing, one.education, plan, { blockId: newId('BlockId'), now: cause.now });
    return { ...one, block };
  });
  const begun = planned.filter(({ placed }) => placed);
  const blocks = planningBlocks(cause, begun, { by, chosen: isChoice });
  return {
    finals: blocks.finals.size,
    operations: [
      check(startingMoment.at(moment), { version: moment.version }),
      ...counting(moment, chosen, { placed: begun.length, waiting: planned.length - begun.length }),
      ...planned.map(({ standing: { registration: student }, block: { blockId }, placed }) => {
        const { userId, studentName, sortName } = student;
        const item = {
          ...{ companyId, startingMomentId, userId, studentName, sortName },
          ...{ learnpaths: [...chosen], plan: { chosen: isChoice }, registeredAt: cause.now },
          ...(placed
            ? { status: 'placed' as const, blockId, isFinal: blocks.finals.has(blockId) }
            : { status: 'waiting' as const, isFinal: false }),
        };
        return create(registration, item, { orElse: 'ALREADY_ENROLLED' });
      }),
      ...blocks.operations,
    ],
    records: [
      ...planned.map(({ standing: { registration: student }, placed }) => {
        const { userId } = student;
        const status = placed ? ('placed' as const) : ('waiting' as const);
        return recordOf(planningEvents.studentRegistered, cause, {
          subject: { type: 'starting-moment', id: startingMomentId },
          payload: { startingMomentId, userId, status },
          companyId,
          after: { userId, status, learnpaths: chosen },
        });
      }),
      ...blocks.records,
    ],
  };
}

/** Counts who gets a place and who waits, of the starting moment and of what they chose. */
function counting(
  moment: StartingMoment,
  chosen: Planning['chosen'],
  { placed, waiting }: { readonly placed: number; readonly waiting: number },
): Operation<unknown>[] {
  const { companyId, startingMomentId, capacity } = moment;
  const within = { atMost: capacity, orElse: 'REGISTRATION_CLOSED' } as const;
  return [
    ...(placed > 0 ? [add(places.at(moment), { placed }, within)] : []),
    ...(waiting > 0 ? [add(queue.at(moment), { waiting })] : []),
    ...chosen.map(({ learnpathId, type }) =>
      add(offerUses.at({ companyId, startingMomentId, learnpathId, type }), {
        registrations: placed + waiting,
      }),
    ),
  ];
}
