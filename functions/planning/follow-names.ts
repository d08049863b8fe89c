import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { learnpathCardsOf } from '../learnpaths/public.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { replace } from '../platform/table/operations.ts';
import type { Cause } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { type Planning, planning } from './planning.ts';
import { pool } from './pool.ts';
import { planAnew } from './save-planning.ts';
import { startingMoment } from './starting-moment.ts';

const asCopy = { notAudited: 'a copy of what a learning path is called, whose own change is on record' };
const pageSize = 50;
const fromDay = (day: string) => ({ range: { between: [[day], ['9999-12-31']] } }) as const;

/**
 * Brings what a learning path is called up to date in the plannings and starting moments that are not over, and in
 * pools. Made from what is stored, and leaving alone what is in step, so it may run twice or late.
 */
export async function followLearnpathName(
  table: Table,
  of: { readonly companyId: CompanyId; readonly learnpathId: LearnpathId },
  cause: Cause,
  today: string,
): Promise<void> {
  const { companyId, learnpathId: id } = of;
  const [card] = await learnpathCardsOf(table, companyId, [id]);
  if (!card) return;
  const { title } = card;
  const agenda = { companyId, ownerKind: 'learnpath', ownerId: id } as const;
  await renamePlannings(table, agenda, cause, today, (one) =>
    one.learnpath && one.learnpath.title !== title ? { ...one, learnpath: { id, title } } : undefined,
  );
  let cursor: string | undefined;
  do {
    const of = startingMoment.by('byEnd', { companyId });
    const page = await table.list(of, { ...fromDay(today), limit: pageSize, cursor });
    for (const seen of page.items) {
      if (!seen.learnpaths.some((one) => one.learnpathId === id && one.title !== title)) continue;
      await retryLostRace(async () => {
        const before = await table.get(startingMoment.at(seen), { consistent: true });
        if (!before) return;
        const learnpaths = before.learnpaths.map((one) => (one.learnpathId === id ? { ...one, title } : one));
        await table.transact([replace(startingMoment, before, { ...before, learnpaths })], asCopy);
      });
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  for (const seen of await table.query(pool.by('byName', { companyId }))) {
    if (!seen.learnpaths.some((one) => one.id === id && one.title !== title)) continue;
    await retryLostRace(async () => {
      const before = await table.get(pool.at(seen), { consistent: true });
      if (!before) return;
      const learnpaths = before.learnpaths.map((one) => (one.id === id ? { id, title } : one));
      await table.transact([replace(pool, before, { ...before, learnpaths })], asCopy);
    });
  }
}

/** The same of what somebody is called, in the plannings in their agenda. */
export async function followPersonName(
  table: Table,
  { companyId, userId, name }: Pick<Membership, 'companyId' | 'userId' | 'name'>,
  cause: Cause,
  today: string,
): Promise<void> {
  const named = (one: { readonly id: UserId; readonly name: string }) =>
    one.id === userId ? { id: userId, name } : one;
  const isStale = (one: { readonly id: UserId; readonly name: string }) =>
    one.id === userId && one.name !== name;
  const agenda = { companyId, ownerKind: 'user', ownerId: userId } as const;
  await renamePlannings(table, agenda, cause, today, (one) =>
    [...one.teachers, ...one.students].some(isStale)
      ? { ...one, teachers: one.teachers.map(named), students: one.students.map(named) }
      : undefined,
  );
}

/** @param renamed undefined: it is in step */
async function renamePlannings(
  table: Table,
  agenda: Parameters<typeof agendaEntry.in>[0],
  cause: Cause,
  today: string,
  renamed: (one: Planning) => Planning | undefined,
): Promise<void> {
  for (const entry of await table.query(agendaEntry.in(agenda), fromDay(today))) {
    if (entry.cancelled) continue;
    await retryLostRace(async () => {
      const before = await table.get(planning.at(entry), { consistent: true });
      const after = before && renamed(before);
      if (after) await planAnew(table, cause, before, after);
    });
  }
}
