import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { QueryOptions } from '../table/query.ts';
import type { Table } from '../table/table.ts';
import { type Enrolment, enrolment } from './enrolment.ts';
import { progress } from './progress.ts';

/** The learning paths a student follows: one query, consistent for who enrols by it. */
export function enrolmentsOf(
  table: Table,
  companyId: CompanyId,
  userId: UserId,
  options: { consistent?: boolean } = {},
): Promise<Enrolment[]> {
  return table.query(enrolment.in({ companyId, userId }), {
    ...options,
    range: { beginsWith: ['ENROLMENT'] },
  });
}

/** What a student follows and how far they are. */
export type Shelf = Awaited<ReturnType<typeof shelfOf>>;

/** Looks a shelf up: one query. */
export function shelfOf(table: Table, companyId: CompanyId, userId: UserId, options: QueryOptions = {}) {
  return table.collection(enrolment.in({ companyId, userId }), { enrolments: enrolment, progress }, options);
}
