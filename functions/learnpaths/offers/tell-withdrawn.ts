import type { CompanyId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import { learnpathsUsing } from '../../content/public.ts';
import { notify } from '../../notifications/public.ts';
import { company } from '../../platform/identity/entities.ts';
import { holdersOf } from '../../platform/identity/holders.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { pagesOf } from '../../platform/table/pages.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpath } from '../learnpath.ts';
import { studentsOn } from '../repository.ts';
import { learnpathOffer } from './offer.ts';

/** Students that are read at a time, of a learning path of any size. */
const pageSize = 200;

/**
 * Tells who studies a course that it was withdrawn from their organisation, which stops nobody who studies it, and who
 * makes learning paths there. Each is told once for the event, however often it comes; nobody when it is offered again.
 */
export async function tellCourseWithdrawn(
  table: Table,
  of: Ids<'companyId' | 'courseId'>,
  event: EventDetail,
): Promise<void> {
  const { companyId, courseId } = of;
  const offered = await table.get(courseOffer.at(of), { consistent: true });
  if (!offered || offered.offer.withdrawnAt === null) return;
  const values = { course: offered.title, organisation: offered.offer.ownerName };
  const learnpathIds = await learnpathsUsing(table, companyId, courseId);
  for (const learnpathId of learnpathIds) {
    for await (const items of pagesOf((cursor) =>
      studentsOn(table, companyId, learnpathId, { limit: pageSize, cursor }),
    ))
      for (const { userId, status } of items) {
        if (status !== 'open' && status !== 'future') continue;
        const told = {
          kind: 'learnpaths.course-withdrawn',
          refs: { courseId },
          values,
          cause: event,
        } as const;
        await notify({ table }, { companyId, userId }, told);
      }
  }
  const inPaths = learnpathIds.length > 0 ? 'used' : undefined;
  for await (const userId of holdersOf(table, companyId, 'learnpaths.write')) {
    await notify(
      { table },
      { companyId, userId },
      {
        kind: 'learnpaths.offer-withdrawn',
        refs: { courseId },
        values: { ...values, amount: String(learnpathIds.length) },
        context: inPaths,
        cause: event,
      },
    );
  }
}

/** Tells who makes learning paths in a company that one was withdrawn from it, once; nobody when it is offered again. */
export async function tellLearnpathWithdrawn(
  table: Table,
  of: { readonly companyId: CompanyId; readonly learnpathId: LearnpathId; readonly fromCompanyId: CompanyId },
  event: EventDetail,
): Promise<void> {
  const { fromCompanyId, learnpathId } = of;
  const [stored, owner, offered] = await table.batchGet(
    [learnpath.at(of), company.at(of), learnpathOffer.at({ companyId: fromCompanyId, learnpathId })],
    { consistent: true },
  );
  if (!stored || offered) return;
  for await (const userId of holdersOf(table, fromCompanyId, 'learnpaths.write')) {
    await notify(
      { table },
      { companyId: fromCompanyId, userId },
      {
        kind: 'learnpaths.learnpath-withdrawn',
        refs: {},
        values: { learnpath: stored.title, organisation: owner?.name ?? '' },
        alike: learnpathId,
        cause: event,
      },
    );
  }
}
