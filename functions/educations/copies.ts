import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, EducationId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { renameAppointed } from '../grading/public.ts';
import { learnpathCardsOf } from '../learnpaths/public.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { education } from './education.ts';
import { askedBy, remembering } from './rules.ts';
import { type Registration, registration } from './student.ts';
import { studiesOf } from './student-repository.ts';

const notAudited = { notAudited: 'a copy follows what it was made from, which has its own record' };

/**
 * Brings what educations remember of a learning path up to date. A company has some dozens of them: they are looked
 * through, instead of an item for each link.
 * @throws Refusal CONFLICT when somebody changes one at the same time: the event comes again
 */
export async function refreshLearnpath(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
): Promise<void> {
  const [[card], all] = await Promise.all([
    learnpathCardsOf(table, companyId, [learnpathId], { consistent: true }),
    table.query(education.by('byName', { companyId })),
  ]);
  if (!card) return;
  await renameAppointed(table, { companyId, learnpathId, title: card.title });
  for (const before of all) {
    const after = remembering(before, card);
    if (!isDeepStrictEqual(after, before))
      await table.transact([replace(education, before, after)], notAudited);
  }
}

/** Students changed in one transaction. */
const batchSize = 50;

/** Brings what registrations remember of an education up to date. */
export async function refreshEducation(
  table: Table,
  companyId: CompanyId,
  educationId: EducationId,
): Promise<void> {
  const stored = await table.get(education.at({ companyId, educationId }), { consistent: true });
  if (!stored) return;
  const { name: educationName, title: educationTitle, level, points } = stored;
  const remembered = { educationName, educationTitle, level, points, ...askedBy(stored) };
  for await (const items of table.pages(registration.by('ofEducation', { companyId, educationId }), {
    limit: batchSize,
  }))
    await refreshRegistrations(table, items, remembered);
}

/** Brings the name of a student up to date, in every company in which they study an education. */
export async function refreshStudent(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const { companyId, name: studentName, sortName } of person ? membershipsOf(person) : []) {
    const { registration: found, former } = await studiesOf(
      table,
      { companyId, userId },
      { consistent: true },
    );
    await refreshRegistrations(table, [...former, ...(found ? [found] : [])], { studentName, sortName });
  }
}

async function refreshRegistrations(
  table: Table,
  all: readonly Registration[],
  remembered: Partial<Registration>,
): Promise<void> {
  const renewed = all.map((before) => ({ before, after: { ...before, ...remembered } }));
  const stale = renewed.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (stale.length === 0) return;
  await table.transact(
    stale.map(({ before, after }) => replace(registration, before, after)),
    notAudited,
  );
}
