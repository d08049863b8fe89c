import { planningEvents } from '#events/planning.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { create, type Operation, put, remove, removeAt, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry, cancelledEntry, type EntryDraft, entryFor, ownersOf } from './agenda.ts';
import { isTeacher } from './audience.ts';
import { type Planning, planning } from './planning.ts';
import { scheduleChange } from './schedule-changes.ts';

type Draft = Omit<Planning, 'version'>;

/** Plans something new: with it, the agendas of teachers, room and group. Students follow by event. */
export async function plan(table: Table, cause: Cause, item: Draft): Promise<Planning> {
  const [saved] = await table.transact(
    [create(planning, item), ...agendasOf(item, 1).map((entry) => put(agendaEntry, entry))],
    recordOf(planningEvents.planningCreated, cause, {
      subject: { type: 'planning', id: item.planningId },
      payload: { planningId: item.planningId },
      companyId: item.companyId,
      after: item,
    }),
  );
  return saved;
}

/** Saves a planning over the one it was made from, and the same agendas with it. */
export async function planAnew(
  table: Table,
  cause: Cause,
  before: Planning,
  after: Draft,
): Promise<Planning> {
  const { operations, record } = planningAnew(cause, before, after);
  const [saved] = await table.transact(operations, record);
  return saved;
}

/** What saves it, for a transaction of the caller's own. */
export function planningAnew(
  cause: Cause,
  before: Planning,
  after: Draft,
): { readonly operations: [Operation<Planning>, ...Operation<unknown>[]]; readonly record: RecordDraft } {
  const version = before.version + 1;
  const had = agendasOf(before, before.version);
  const has = agendasOf(after, version);
  const kept = new Set(has.map(placeOf));
  return {
    operations: [
      replace(planning, before, after),
      ...has.map((entry) => put(agendaEntry, entry)),
      ...had.flatMap((entry) => {
        const stays = has.find((one) => ownerOf(one) === ownerOf(entry));
        // It lies elsewhere, as its last day is another.
        if (stays) return kept.has(placeOf(entry)) ? [] : [removeAt(agendaEntry.at(entry))];
        return [gone(entry, cause, version)];
      }),
    ],
    record: recordOf(planningEvents.planningUpdated, cause, {
      subject: { type: 'planning', id: before.planningId },
      payload: { planningId: before.planningId, ...lessonOf(before, after, cause) },
      companyId: before.companyId,
      before,
      after,
    }),
  };
}

/** Deletes a planning; in the agendas of people it stays a while, as cancelled. */
export async function unplan(table: Table, cause: Cause, before: Planning): Promise<void> {
  await table.transact(
    [
      remove(planning, before),
      ...agendasOf(before, before.version).map((entry) => gone(entry, cause, before.version + 1)),
    ],
    recordOf(planningEvents.planningDeleted, cause, {
      subject: { type: 'planning', id: before.planningId },
      payload: { planningId: before.planningId, ...lessonOf(before, undefined, cause) },
      companyId: before.companyId,
      before,
    }),
  );
}

/** What the record says for who teaches it and goes on to: their agenda is written with it, so nothing else tells later. */
function lessonOf(before: Planning, after: Draft | undefined, { now }: Cause) {
  const change = scheduleChange(before, after, dutchDate(now));
  const teacherIds = before.teachers.map(({ id }) => id).filter((id) => !after || isTeacher(after, id));
  return change && teacherIds.length > 0 ? { lesson: { ...change, teacherIds } } : {};
}

function agendasOf(of: Draft, version: number): EntryDraft[] {
  return ownersOf(of)
    .map((owner) => entryFor(of, version, owner))
    .filter((entry) => entry !== undefined);
}

function gone(entry: EntryDraft, { now }: Cause, version: number) {
  if (entry.as === 'thing') return removeAt(agendaEntry.at(entry));
  return put(agendaEntry, cancelledEntry(entry, now, version));
}

const ownerOf = ({ ownerKind, ownerId }: EntryDraft) => `${ownerKind} ${ownerId}`;
const placeOf = (entry: EntryDraft) => `${ownerOf(entry)} ${entry.lastOn}`;
