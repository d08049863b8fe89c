import type { CompanyId, LearnpathId, PlanningId, UserId } from '#shared/identity/ids.ts';
import { enrolmentAt, studentsOf } from '../learnpaths/public.ts';
import { put, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import {
  type AgendaEntry,
  type Attendance,
  agendaEntry,
  cancelledEntry,
  type EntryDraft,
  entryFor,
} from './agenda.ts';
import { type Planning, planning } from './planning.ts';

/** Entries of one transaction: each may take two actions. */
const perTransaction = 40;
const asCopy = { notAudited: 'a copy of a planning, whose own change is on record' };

/**
 * Brings the agendas of students in step with a planning: those it names, and those who follow its learning path. Made
 * from what is stored, and leaving alone what is in step, so it may run twice, late or be cut short.
 * @returns how many agendas changed
 */
export async function fanOut(
  table: Table,
  of: { readonly companyId: CompanyId; readonly planningId: PlanningId },
  now: string,
): Promise<number> {
  const [current, entries] = await Promise.all([
    table.get(planning.at(of), { consistent: true }),
    table.query(agendaEntry.by('ofPlanning', of), { range: { beginsWith: ['user'] } }),
  ]);
  const students = current ? await attending(table, current) : new Map<UserId, Attendance | undefined>();
  const teachers = new Set(current?.teachers.map(({ id }) => String(id)));
  const had = new Map(entries.map((one) => [one.ownerId, one]));
  const changes: EntryChange[] = [];
  for (const [userId, attends] of students) {
    if (!current || teachers.has(userId)) continue;
    changes.push(
      ...inStep(had.get(userId), entryFor(current, current.version, studentOf(userId), attends), now),
    );
    had.delete(userId);
  }
  for (const entry of had.values()) {
    if (entry.as === 'student' && !teachers.has(entry.ownerId))
      changes.push(...inStep(entry, undefined, now));
  }
  await save(table, changes);
  return changes.length;
}

/**
 * Brings the agenda of one student in step with all plannings of a learning path, as their enrolment on it changed.
 * @param today what is over stays as it was
 */
export async function followEnrolment(
  table: Table,
  of: { readonly companyId: CompanyId; readonly learnpathId: LearnpathId; readonly userId: UserId },
  now: string,
  today: string,
): Promise<void> {
  const { companyId, learnpathId, userId } = of;
  const fromToday = { range: { between: [[today], ['9999-12-31']] }, consistent: true } as const;
  const [group, own, enrolment] = await Promise.all([
    table.query(agendaEntry.in({ companyId, ownerKind: 'learnpath', ownerId: learnpathId }), fromToday),
    table.query(agendaEntry.in({ companyId, ownerKind: 'user', ownerId: userId }), fromToday),
    table.get(enrolmentAt(companyId, userId, learnpathId), { consistent: true }),
  ]);
  if (group.length === 0) return;
  const plannings = await table.batchGet(group.map((entry) => planning.at(entry)));
  const changes = plannings.flatMap((current) => {
    if (!current) return [];
    const before = own.find(({ planningId }) => planningId === current.planningId);
    if (before?.as === 'teacher' || current.students.some(({ id }) => id === userId)) return [];
    const attends = enrolment && attendanceOf(enrolment);
    const wanted = attends && entryFor(current, current.version, studentOf(userId), attends);
    return inStep(before, wanted, now);
  });
  await save(table, changes);
}

const studentOf = (ownerId: UserId) => ({ ownerKind: 'user', ownerId, as: 'student' }) as const;

/** Who attends as a student, and on which days: who is named on all, who is enrolled from their first day to their last. */
async function attending(table: Table, of: Planning): Promise<Map<UserId, Attendance | undefined>> {
  const enrolled = of.learnpath ? await studentsOf(table, of.companyId, of.learnpath.id) : [];
  const byEnrolment = enrolled.flatMap((one) => {
    const attends = attendanceOf(one);
    return attends ? [[one.userId, attends] as const] : [];
  });
  return new Map<UserId, Attendance | undefined>([
    ...byEnrolment,
    ...of.students.map(({ id }) => [id, undefined] as const),
  ]);
}

function attendanceOf(of: {
  status: string;
  startsOn: string;
  endsOn: string | null;
}): Attendance | undefined {
  if (of.status !== 'open' && of.status !== 'future') return undefined;
  return { from: of.startsOn, until: of.endsOn };
}

interface EntryChange {
  readonly write: EntryDraft;
  readonly clear: EntryDraft | undefined;
}

/** What must change of an entry; nothing where it is in step. */
function inStep(before: AgendaEntry | undefined, wanted: EntryDraft | undefined, now: string): EntryChange[] {
  if (!wanted) {
    if (!before || before.cancelled) return [];
    return [{ write: cancelledEntry(before, now, before.planningVersion + 1), clear: undefined }];
  }
  const same =
    before &&
    !before.cancelled &&
    before.planningVersion === wanted.planningVersion &&
    before.dates.join() === wanted.dates.join();
  if (same) return [];
  return [{ write: wanted, clear: before && before.lastOn !== wanted.lastOn ? before : undefined }];
}

async function save(table: Table, changes: readonly EntryChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += perTransaction) {
    await table.transact(changes.slice(at, at + perTransaction).flatMap(operationsOf), asCopy);
  }
}

const operationsOf = ({ write, clear }: EntryChange) => [
  put(agendaEntry, write),
  ...(clear ? [removeAt(agendaEntry.at(clear))] : []),
];
