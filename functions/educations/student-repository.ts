import { isOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { EducationId, Ids } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import { add, type Operation } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Agreement, agreement } from './agreement/agreement.ts';
import { type Block, block, linkUses, type Registration, registration, type StoredPart } from './student.ts';

/** What a student studies; without a registration, nothing. */
export interface Studies {
  readonly registration: Registration | undefined;
  /** What they were registered for before, the first one first: it ended, and stays as it was. */
  readonly former: readonly Registration[];
  /** By their first day. */
  readonly blocks: readonly Block[];
  /** Of the blocks, also those that count no more. */
  readonly agreements: readonly Agreement[];
}

type OfStudent = Ids<'companyId' | 'userId'>;

/** A student's registration and blocks: one query. */
export async function studiesOf(
  table: Table,
  of: OfStudent,
  options: { readonly consistent?: boolean } = {},
): Promise<Studies> {
  const found = await table.collection(
    block.in(of),
    { blocks: block, registrations: registration, agreements: agreement },
    options,
  );
  const blocks = found.blocks.toSorted(ascending(({ startsAt }) => startsAt));
  const former = found.registrations.filter(({ formerSince }) => formerSince !== null);
  return {
    registration: found.registrations.find(({ formerSince }) => formerSince === null),
    former: former.toSorted(ascending(({ startsOn }) => startsOn)),
    blocks,
    agreements: found.agreements,
  };
}

/** The registration for an education, be it a former one; undefined: there is none. */
export function registrationFor(
  { registration, former }: Pick<Studies, 'registration' | 'former'>,
  educationId: EducationId,
): Registration | undefined {
  return [...(registration ? [registration] : []), ...former].find((one) => isOf(one, educationId));
}

/**
 * The same of who is registered, to change it.
 * @param absent what is answered where there is no registration
 */
export async function registeredStudies(
  table: Table,
  of: OfStudent,
  absent: 'USER_NOT_FOUND' | 'BLOCK_NOT_FOUND',
): Promise<Studies & { readonly registration: Registration }> {
  const { registration: found, ...studies } = await studiesOf(table, of, { consistent: true });
  if (!found) throw new Refusal(absent);
  return { ...studies, registration: found };
}

/** Blocks begin to hold learning paths; LEARNPATH_NOT_FOUND when somebody is unlinking one at this moment. */
export function startHolding(
  { companyId, educationId }: Ids<'companyId' | 'educationId'>,
  parts: readonly StoredPart[],
): Operation<unknown>[] {
  return parts.map(({ learnpathId, linkedAt }) =>
    add(
      linkUses.at({ companyId, educationId, learnpathId, linkedAt }),
      { blocks: 1 },
      { orElse: 'LEARNPATH_NOT_FOUND' },
    ),
  );
}

/** Blocks no longer hold learning paths. */
export function stopHolding(
  { companyId, educationId }: Ids<'companyId' | 'educationId'>,
  parts: readonly StoredPart[],
): Operation<unknown>[] {
  return parts.map(({ learnpathId, linkedAt }) =>
    add(linkUses.at({ companyId, educationId, learnpathId, linkedAt }), { blocks: -1 }),
  );
}
