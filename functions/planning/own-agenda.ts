import type { Ids } from '#shared/identity/ids.ts';
import type { ScheduleDeadline, ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { occurrencesWithin } from './occurrences.ts';
import { presentOccurrence } from './present-planning.ts';

type Owner = Ids<'companyId' | 'userId'>;

/** What somebody's agenda holds from a day on; what no longer concerns them is left out. One query. */
export async function agendaFrom(table: Table, { companyId, userId }: Owner, from: string) {
  const owner = { companyId, ownerKind: 'user', ownerId: userId } as const;
  const entries = await table.query(agendaEntry.in(owner), {
    range: { between: [[from], ['9999-12-31']] },
  });
  return entries.filter(({ cancelled }) => !cancelled);
}

/** What somebody has on one day, in order, without what is off; as a student or as a teacher. One query. */
export async function agendaOfDay(
  table: Table,
  owner: Owner,
  day: string,
): Promise<(ScheduleItem & { readonly as: 'student' | 'teacher' })[]> {
  const entries = await agendaFrom(table, owner, day);
  return entries
    .flatMap((entry) => {
      const as = entry.as === 'teacher' ? ('teacher' as const) : ('student' as const);
      const teams = entry.teams.map(({ name }) => name);
      return occurrencesWithin(entry, day, day)
        .filter(({ status }) => status !== 'cancelled')
        .map((occurrence) => ({ ...presentOccurrence({ ...entry, teams }, occurrence), as }));
    })
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** The last day of each learning path that is followed, and what can be handed in until then. */
export function deadlinesOf(enrolments: readonly Enrolment[]): ScheduleDeadline[] {
  return enrolments.flatMap(({ learnpathId, status, endsOn, summary }) =>
    endsOn !== null && (status === 'open' || status === 'future')
      ? [
          {
            learnpathId,
            title: summary.title,
            englishTitle: summary.englishTitle ?? '',
            on: endsOn,
            assignments: summary.assignments.map(({ title }) => title),
          },
        ]
      : [],
  );
}
