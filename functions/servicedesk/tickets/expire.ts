import { servicedeskEvents } from '#events/servicedesk.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { companiesEverywhere, inEachCompany } from '../../platform/identity/companies.ts';
import type { Job, Run } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { check } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { deskCategories, orNone } from '../categories.ts';
import { type Ticket, ticket } from './entities.ts';
import { erasing } from './erasing.ts';

/** Questions that are read at a time. */
const perPage = 50;
/** Sorts before every instant. */
const earliest = '0000';
const ofQuestion = { notAudited: 'part of a question whose removal is on record' };

/**
 * Removes the solved questions whose term is over, with what was written and noted about them and their files, company by
 * company, an archived one too: who asked was promised so. The question goes last: what is cut short is found again by it.
 * @throws when a company's could not be removed: after all others, to be run again
 */
export const expireQuestions: Job = (run, services) =>
  inEachCompany(
    services.table,
    ({ companyId }) => expireIn(companyId, run, services),
    'not every question was removed',
    companiesEverywhere,
  );

async function expireIn(companyId: CompanyId, run: Run, services: Services): Promise<void> {
  const { table } = services;
  const { keepDays } = orNone(await table.get(deskCategories.at({ companyId })), { companyId });
  const until = instantPlus(run.plannedAt, -keepDays);
  const solved = ticket.listed('inState', { companyId, state: 'solved' });
  for await (const items of table.pages(solved, {
    range: { between: [[earliest], [until]] },
    limit: perPage,
  })) {
    for (const { ticketId } of items)
      await retryLostRace(async () => {
        const before = await table.get(ticket.at({ companyId, ticketId }), { consistent: true });
        // Whoever went on with it meanwhile keeps it.
        if (before?.state === 'solved' && before.changedAt <= until) await expire(before, run, services);
      });
  }
}

async function expire(before: Ticket, run: Run, { table, files }: Services): Promise<void> {
  const { companyId, ticketId } = before;
  const gone = recordOf(servicedeskEvents.ticketExpired, run, {
    subject: { type: 'ticket', id: ticketId },
    payload: { ticketId },
    companyId,
  });
  // Whoever writes at it meanwhile keeps what is left of it: the question itself fails by its version.
  const unchanged = check(ticket.at(before), { version: before.version });
  for await (const { operations = [], files: keys = [], records } of erasing(table, before, [gone])) {
    if (keys.length > 0) await table.transact([unchanged], ofQuestion);
    await Promise.all(keys.map((key) => files.remove(key)));
    if (records) await table.transact([...operations], [...records]);
    else await table.transact([...operations, unchanged], ofQuestion);
  }
}
