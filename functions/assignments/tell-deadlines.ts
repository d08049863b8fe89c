import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handInDaysWithin, studentsOn } from '../learnpaths/public.ts';
import { notify } from '../notifications/public.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import { pagesOf } from '../platform/table/pages.ts';
import type { Table } from '../platform/table/table.ts';
import { allowance } from './allowance.ts';
import { assignmentsOf, handInDaysOf } from './shelf.ts';

/** How many days before they have to hand in students are told. */
export const nearDays = 3;
/** Students looked at side by side. */
const pageSize = 25;

/** In whose work, and up to which day. */
interface OfRun {
  readonly companyId: CompanyId;
  readonly today: string;
  readonly until: string;
  readonly run: Run;
}

/**
 * Tells students of each assignment that they have to hand in within three days, once for each day that is set: by the
 * learning paths that have such a day, and by the days that somebody was given for themselves. A run that was cut short,
 * or comes twice, tells the rest.
 * @throws when a company's could not be told: after all others, to be run again
 */
export const tellDeadlines: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => tellIn(table, companyId, run),
    'not everybody was told of a deadline',
  );

async function tellIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  const today = dutchDate(run.plannedAt);
  const until = dayPlus(today, nearDays);
  const of = { companyId, today, until, run };
  for await (const learnpathId of handInDaysWithin(table, companyId, today, until))
    await tellOn(table, of, learnpathId);
  await tellAllowed(table, of);
}

async function tellOn(table: Table, of: OfRun, learnpathId: LearnpathId): Promise<void> {
  for await (const items of pagesOf((cursor) =>
    studentsOn(table, of.companyId, learnpathId, { limit: pageSize, cursor }),
  )) {
    const open = items.filter(({ status }) => status === 'open');
    await Promise.all(open.map(({ userId }) => tellStudent(table, of, userId)));
  }
}

/** Whose own day is near: that of the others may be over. */
async function tellAllowed(table: Table, of: OfRun): Promise<void> {
  const range = { between: [[of.today], [of.until, '\uffff']] } as const;
  for await (const items of table.pages(allowance.by('byDeadline', of), { range, limit: pageSize })) {
    const students = new Set(items.map(({ userId }) => userId));
    await Promise.all([...students].map((userId) => tellStudent(table, of, userId)));
  }
}

/** By what the student themself sees: who handed in, or has no attempt left, isn't told. */
async function tellStudent(
  table: Table,
  { companyId, today, until, run }: OfRun,
  userId: UserId,
): Promise<void> {
  const near = handInDaysOf(await assignmentsOf(table, { companyId, userId }, today)).filter(
    ({ on }) => today <= on && on <= until,
  );
  for (const { assignmentId, title: assignment, on: dueOn } of near) {
    await notify(
      { table },
      { companyId, userId },
      {
        kind: 'assignments.deadline-near',
        refs: { assignmentId },
        values: { assignment, dueOn },
        // Another day is told anew.
        cause: { id: `${assignmentId} ${dueOn}`, requestId: run.requestId },
      },
    );
  }
}
