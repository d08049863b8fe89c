import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids, type PlanningId, planningId } from '#shared/identity/ids.ts';
import { planning as planningView } from '#shared/planning/planning-schemas.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';
import { spanOf } from './occurrences.ts';
import type { Planning } from './planning.ts';

const { shape } = planningView;

/** Whose agenda: a teacher's or student's, a room's, that of all who follow a learning path, or of a course. */
export const ownerKind = z.enum(['user', 'room', 'learnpath', 'course']);
type OwnerKind = z.infer<typeof ownerKind>;

/**
 * A planning in the agenda of somebody or something it needs, with all that a week shows of it: so a week is one query
 * whatever the size of the organisation. Of a student it has the days of their enrolment. One that was cancelled, or
 * that no longer concerns them, stays a while for calendars to tell.
 */
export const agendaEntry = entity({
  name: 'agenda-entry',
  schema: z.object({
    companyId,
    ownerKind,
    ownerId: z.string(),
    planningId,
    /** Of the planning that it was made from. */
    planningVersion: z.number(),
    as: z.enum(['teacher', 'student', 'thing']),
    cancelled: z.boolean(),
    lastOn: date,
    title: shape.title,
    kind: shape.kind,
    learnpath: shape.learnpath,
    teams: shape.teams,
    teachers: z.array(z.string()),
    room: z.string(),
    link: z.string(),
    startTime: shape.startTime,
    endTime: shape.endTime,
    dates: shape.dates,
    changes: shape.changes,
    expiresAtSeconds: z.optional(z.number()),
  }),
  key: {
    pk: (of: { companyId: CompanyId; ownerKind: OwnerKind; ownerId: string }) => [
      'AGENDA',
      of.companyId,
      of.ownerKind,
      of.ownerId,
    ],
    sk: (of: { lastOn: string; planningId: PlanningId }) => [of.lastOn, of.planningId],
  },
  indexes: {
    ofPlanning: {
      on: 'gsi1',
      pk: (of: Ids<'companyId' | 'planningId'>) => ['IN-AGENDAS', of.companyId, of.planningId],
      sk: (of: { ownerKind: OwnerKind; ownerId: string }) => [of.ownerKind, of.ownerId],
    },
  },
});
export type AgendaEntry = ItemOf<typeof agendaEntry>;
export type EntryDraft = Omit<AgendaEntry, 'version'>;

/** How a room's name is looked for, however it was written. */
export const roomKey = (room: string) => foldWords(room).join(' ');

interface Owner {
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
  readonly as: AgendaEntry['as'];
}

/** Those whose agenda is written with the planning itself: teachers, the room, the group and the course. Students follow by event. */
export function ownersOf({ teachers, room, learnpath, course }: Omit<Planning, 'version'>): Owner[] {
  return [
    ...teachers.map(({ id }) => ({ ownerKind: 'user' as const, ownerId: id, as: 'teacher' as const })),
    ...(roomKey(room) ? [{ ownerKind: 'room' as const, ownerId: roomKey(room), as: 'thing' as const }] : []),
    ...(learnpath ? [{ ownerKind: 'learnpath' as const, ownerId: learnpath.id, as: 'thing' as const }] : []),
    ...(course ? [{ ownerKind: 'course' as const, ownerId: course.id, as: 'thing' as const }] : []),
  ];
}

/** Days between which somebody attends; null: without an end. */
export interface Attendance {
  readonly from: string;
  readonly until: string | null;
}

/**
 * The entry of a planning in an agenda.
 * @param version of the planning
 * @param attends absent: on all of its days
 * @returns undefined when none of its days is among those
 */
export function entryFor(
  of: Omit<Planning, 'version'>,
  version: number,
  owner: Owner,
  attends?: Attendance,
): EntryDraft | undefined {
  const dates = of.dates.filter(
    (on) => !attends || (attends.from <= on && (attends.until === null || on <= attends.until)),
  );
  if (dates.length === 0) return undefined;
  const { companyId, planningId, title, kind, learnpath, teams, room, link, startTime, endTime } = of;
  const changes = of.changes.filter(({ on }) => dates.includes(on));
  const timed = { dates, changes, startTime, endTime, room };
  const what = { title, kind, learnpath, teams, link, teachers: of.teachers.map(({ name }) => name) };
  const { lastOn } = spanOf(timed);
  return {
    companyId,
    planningId,
    planningVersion: version,
    ...owner,
    cancelled: false,
    lastOn,
    ...what,
    ...timed,
  };
}

/** How long a calendar has to read that something is off: longer than any reads seldom. */
const toldDays = 60;

/** An entry of what is off, or no longer concerns its owner. */
export function cancelledEntry(entry: EntryDraft, nowIso: string, version: number): EntryDraft {
  const expiresAtSeconds = epochSeconds(nowIso) + toldDays * 24 * 3600;
  return { ...entry, cancelled: true, planningVersion: version, expiresAtSeconds };
}
