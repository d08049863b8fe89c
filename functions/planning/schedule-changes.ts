import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import type { EntryDraft } from './agenda.ts';
import { occurrencesWithin, type Timed } from './occurrences.ts';

type Lesson = Timed & { readonly link: string };

/** The event of which students are told: of its id once. */
export type TellingEvent = Pick<EventDetail, 'id' | 'requestId' | 'at'>;

/** What became of something to come, of which day. */
export interface ScheduleChange {
  readonly became: 'moved' | 'elsewhere' | 'cancelled';
  /** When it was. */
  readonly wasOn: string;
}

/**
 * The first thing to come that is no longer as somebody knew it.
 * @param after how it is now; undefined: it is off
 * @param today what is over is nobody's concern
 * @returns undefined where nothing that they knew of changed
 */
export function scheduleChange(
  before: Lesson,
  after: Lesson | undefined,
  today: string,
): ScheduleChange | undefined {
  const [had, has] = [before, after].map((one) => (one ? coming(one, today) : []));
  for (const was of had ?? []) {
    const wasOn = was.on;
    const now = has?.find(({ occurrence }) => occurrence === was.occurrence);
    if (!now) {
      // Days that nobody knew of take its place: the whole of it moved.
      const isMoved = has?.some((one) => !had?.some(({ occurrence }) => occurrence === one.occurrence));
      return { became: isMoved ? 'moved' : 'cancelled', wasOn };
    }
    if (now.on !== was.on || now.startTime !== was.startTime || now.endTime !== was.endTime)
      return { became: 'moved', wasOn };
    if (now.room !== was.room || after?.link !== before.link) return { became: 'elsewhere', wasOn };
  }
  return undefined;
}

/**
 * Tells a student what became of a lesson in their agenda, once for each event: before the agenda is written, so that
 * who died in between tells it still.
 */
export async function tellScheduleChange(
  table: Table,
  before: EntryDraft,
  after: EntryDraft | undefined,
  student: Ids<'userId' | 'planningId'>,
  event: TellingEvent,
): Promise<void> {
  const change = scheduleChange(before, after, dutchDate(event.at));
  if (!change) return;
  await notify(
    { table },
    { companyId: before.companyId, userId: student.userId },
    {
      kind: 'planning.schedule-changed',
      refs: {},
      values: { title: after?.title ?? before.title, wasOn: change.wasOn },
      context: change.became,
      alike: student.planningId,
      cause: event,
    },
  );
}

const coming = (of: Timed, today: string) =>
  occurrencesWithin(of, today, '9999-12-31').filter(({ status }) => status !== 'cancelled');
