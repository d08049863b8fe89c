import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import type { Table } from '../../platform/table/table.ts';

/**
 * Who is enrolled in some learning paths and goes on with them or begins later, each once: by company. A query for each
 * learning path, side by side.
 */
export async function studentsIn(
  table: Table,
  uses: readonly { readonly byCompanyId: CompanyId; readonly learnpathId: LearnpathId }[],
): Promise<Map<CompanyId, Set<UserId>>> {
  const lists = await Promise.all(
    uses.map(({ byCompanyId: companyId, learnpathId }) =>
      table.query(enrolment.listed('ofLearnpath', { companyId, learnpathId })),
    ),
  );
  const students = new Map<CompanyId, Set<UserId>>();
  for (const [position, { byCompanyId }] of uses.entries()) {
    const there = students.get(byCompanyId) ?? new Set();
    students.set(byCompanyId, there);
    for (const { userId, status } of lists[position] ?? []) {
      if (status === 'open' || status === 'future') there.add(userId);
    }
  }
  return students;
}
