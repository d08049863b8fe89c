import * as z from 'zod/mini';
import { type appointedRole, appointment } from '#shared/grading/examiner-schemas.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { type CompanyId, companyId, type Ids, type LearnpathId, userId } from '#shared/identity/ids.ts';
import { type ErasureStep, removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf, Ref } from '../platform/table/model.ts';
import { create, type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

/** For which learning paths the examination board appointed somebody, in which role and from when to when. */
export const examiner = entity({
  name: 'examiner',
  schema: z.object({ companyId, userId, appointments: z.array(appointment) }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'EXAMINERS'],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
});
export type Examiner = ItemOf<typeof examiner>;

/** Everybody whom the board of a company ever appointed, for nothing any more too: one query, as they are some dozens. */
export function examinersOf(table: Table, companyId: CompanyId): Promise<Examiner[]> {
  return table.query(examiner.in({ companyId }));
}

/** Where the appointments of somebody lie, for a batch. */
export function examinerAt(of: Ids<'companyId' | 'userId'>): Ref<Omit<Examiner, 'version'>> {
  return examiner.at(of);
}

/**
 * What says for what somebody is appointed from now on. Who is appointed for nothing any more stays, with the version:
 * one that began anew would let a form from before that write over what came since.
 * @param before as it was read; undefined: they never were appointed
 */
export function appointing(
  before: Examiner | undefined,
  after: Omit<Examiner, 'version'>,
): Operation<unknown>[] {
  if (before) return [replace(examiner, before, after)];
  return after.appointments.length === 0 ? [] : [create(examiner, after, { orElse: 'CONFLICT' })];
}

/** The appointments that hold on a day in the Netherlands, `yyyy-MM-dd`. */
export function appointedOn(of: Pick<Examiner, 'appointments'> | undefined, day: string) {
  return (of?.appointments ?? []).filter(
    ({ from, until }) => from <= day && (until === null || day <= until),
  );
}

/** Whether appointments let somebody take a role on work of a learning path. A quickscan is no assessment. */
export function letsAssess(
  appointments: readonly {
    readonly learnpathId: LearnpathId;
    readonly role: z.infer<typeof appointedRole>;
  }[],
  role: GradingRole,
  learnpathId: LearnpathId,
): boolean {
  if (role === 'quickscanner') return true;
  return appointments.some(
    (one) => one.learnpathId === learnpathId && (one.role === 'both' || one.role === role),
  );
}

/**
 * Lets appointments name a learning path as it is called now.
 * @throws Refusal CONFLICT when the board changes one at the same time: the event comes again
 */
export async function renameAppointed(
  table: Table,
  of: { readonly companyId: CompanyId; readonly learnpathId: LearnpathId; readonly title: string },
): Promise<void> {
  for (const before of await table.query(examiner.in(of), { consistent: true })) {
    const appointments = before.appointments.map((one) =>
      one.learnpathId === of.learnpathId ? { ...one, learnpathTitle: of.title } : one,
    );
    if (appointments.some((one, place) => one.learnpathTitle !== before.appointments[place]?.learnpathTitle))
      await table.transact([replace(examiner, before, { ...before, appointments })], {
        notAudited: 'a copy follows what it was made from, which has its own record',
      });
  }
}

/** For what somebody was appointed. */
export const appointed = holding({
  read: async (table, of) => (await table.get(examiner.at(of)))?.appointments ?? [],
  erase: async function* ({ table }, of): AsyncGenerator<ErasureStep> {
    const found = await table.get(examiner.at(of), { consistent: true });
    yield* removing(examiner, found ? [found] : []);
  },
});
