import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/http/errors.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import { type CompanyId, companyId, type UserId, userId } from '#shared/identity/ids.ts';
import { hasOwnAccount, type User, user, userEmail } from '../platform/identity/entities.ts';
import {
  type Membership,
  membership,
  membershipsOf,
  proposedNames,
} from '../platform/identity/memberships.ts';
import { entity } from '../platform/table/entity.ts';
import { create, type Operation, put, remove, removeAt, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { recount, recountRoles } from './counts.ts';
import type { Person } from './rules.ts';

const kind = z.enum(['email', 'student-number', 'bsn']);

/** Makes an address or number belong to one person of a company. Of a BSN it holds the keyed hash alone. */
export const taken = entity({
  name: 'taken',
  schema: z.object({ companyId, kind, value: z.string(), userId }),
  key: {
    pk: ({ companyId, kind, value }: { companyId: CompanyId; kind: string; value: string }) => [
      'TAKEN',
      companyId,
      kind,
      value,
    ],
    sk: () => ['PERSON'],
  },
});
type Taken = z.infer<typeof taken.schema>;

/** Who has which of these addresses in a company; an address that nobody has is left out. One batch read. */
export async function whoHas(
  table: Table,
  companyId: CompanyId,
  emails: readonly string[],
): Promise<Map<string, UserId>> {
  const unique = [...new Set(emails)];
  const found = await table.batchGet(unique.map((value) => taken.at({ companyId, kind: 'email', value })));
  return new Map(found.flatMap((one) => (one ? [[one.value, one.userId]] : [])));
}

/**
 * What saves a new person. Refuses a second one of a company with the same address with USER_ALREADY_EXISTS, deleted or
 * not, and with the same number by the code of that. Whether the address is known elsewhere isn't asked while it is
 * unproven.
 */
export function creation(person: Person): [Operation<User>, ...Operation<unknown>[]] {
  const { email, userId, unproven } = person;
  return [
    create(user, person),
    ...(unproven ? [] : [create(userEmail, { email, userId }, { orElse: 'USER_EMAIL_ALREADY_EXISTS' })]),
    ...takenBy(person).map((one) => take(one, one.kind === 'email' ? 'USER_ALREADY_EXISTS' : undefined)),
  ];
}

/**
 * What saves a changed person. The row of the company at hand changes along; those of other companies follow the event.
 * @param row of the company at hand, as loaded
 */
export function change(
  before: User,
  after: Person,
  row: Membership | undefined,
  companyId: CompanyId,
): [Operation<User>, ...Operation<unknown>[]] {
  return [
    ...personChange(before, after),
    ...rowChange(after, row, companyId),
    ...recountRoles([before.memberships], [after.memberships]),
  ];
}

/** The same but for the rows that list them, and the counting of their roles. */
export function personChange(before: User, after: Person): [Operation<User>, ...Operation<unknown>[]] {
  return [replace(user, before, after), ...takenOperations(before, after)];
}

/** What takes away a person for good, whom no other company has: their item, addresses, numbers, row and counts. */
export function removal(
  before: User,
  row: Membership | undefined,
  companyId: CompanyId,
): Operation<unknown>[] {
  const nowhere = { ...before, memberships: {} };
  return [
    ...goneAccount(before),
    ...takenOperations(before, nowhere),
    ...rowChange(nowhere, row, companyId),
    ...recountRoles([before.memberships], [{}]),
  ];
}

/** What takes away the item of somebody who is in no company any more, with the addresses that it had. */
export function goneAccount(before: User): Operation<unknown>[] {
  // Who joined with another account, or never proved the address, has none of their own.
  const addresses = hasOwnAccount(before)
    ? [before.email, ...(before.emailMoves ?? []).map(({ from }) => from)]
    : [];
  return [remove(user, before), ...[...new Set(addresses)].map((email) => removeAt(userEmail.at({ email })))];
}

/**
 * What makes the row of one company fit a person: nothing when it does already.
 * @param row as loaded; absent: the company doesn't list them yet
 */
export function rowChange(
  person: Person,
  row: Membership | undefined,
  companyId: CompanyId,
): Operation<unknown>[] {
  return rowChanges([{ person, row }], companyId);
}

/** The same for several people, who are counted together: a transaction writes a counter once. */
export function rowChanges(
  listed: readonly { readonly person: Person; readonly row: Membership | undefined }[],
  companyId: CompanyId,
): Operation<unknown>[] {
  const listings = listed.map(({ person, row }) => listing(person, row, companyId));
  return [...listings.flatMap(({ operations }) => operations), ...recountListings(companyId, listings)];
}

/** What makes the row of one company fit a person, but for the counting. */
export interface Listing {
  readonly operations: readonly Operation<unknown>[];
  readonly row: Membership | undefined;
  readonly wanted: Row | undefined;
}

/** A row that fits a person, to be counted with others of its transaction. */
export function listing(person: Person, row: Membership | undefined, companyId: CompanyId): Listing {
  const wanted = rowOf(person, row, companyId);
  return { operations: [...rowWrite(row, wanted), ...proposalWrite(row, wanted)], row, wanted };
}

/** Counts the rows of a transaction together. */
export function recountListings(companyId: CompanyId, listings: readonly Listing[]): Operation<unknown>[] {
  const had = listings.flatMap(({ row }) => (row ? [row] : []));
  const has = listings.flatMap(({ wanted }) => (wanted ? [wanted] : []));
  return recount(companyId, had, has);
}

/** The row that fits a person now. When they last came isn't theirs to say: it stays as it is. */
function rowOf(person: Person, row: Membership | undefined, companyId: CompanyId): Row | undefined {
  const wanted = membershipsOf(person).find((one) => one.companyId === companyId);
  return wanted && row?.lastLoginAt ? { ...wanted, lastLoginAt: row.lastLoginAt } : wanted;
}

function rowWrite(row: Membership | undefined, wanted: Omit<Membership, 'version'> | undefined) {
  if (!wanted) return row ? [remove(membership, row)] : [];
  if (!row) return [create(membership, wanted, { orElse: 'CONFLICT' })];
  const { version: _, ...listed } = row;
  return isDeepStrictEqual(listed, wanted) ? [] : [replace(membership, row, wanted)];
}

type Row = Omit<Membership, 'version'>;

/** Keeps who proposed another name in the list of those, as their row is; who is deleted waits for nothing. */
function proposalWrite(row: Row | undefined, wanted: Row | undefined): Operation<unknown>[] {
  const [had, has] = [row, wanted].map((one) =>
    one?.nameProposedAt && !one.deletedAt ? proposedNames.schema.parse(one) : undefined,
  );
  if (isDeepStrictEqual(had, has)) return [];
  const moved = had && had.nameProposedAt !== has?.nameProposedAt;
  return [...(moved ? [removeAt(proposedNames.at(had))] : []), ...(has ? [put(proposedNames, has)] : [])];
}

/** What makes what a person has theirs, and what they no longer have anybody's. */
export function takenOperations(before: Person, after: Person): Operation<unknown>[] {
  const [had, has] = [takenBy(before), takenBy(after)];
  const lacks = (all: Taken[]) => (one: Taken) => !all.some((other) => isDeepStrictEqual(one, other));
  return [
    ...has.filter(lacks(had)).map((one) => take(one)),
    ...had.filter(lacks(has)).map((one) => removeAt(taken.at(one))),
  ];
}

/** What nobody else of a person's companies can have. */
export function takenBy({
  userId,
  memberships,
  email,
  studentNumber,
  bsn,
}: Pick<Person, 'userId' | 'memberships' | 'email' | 'studentNumber' | 'bsn'>): Taken[] {
  const companyIds = companyIdsOf(memberships);
  return companyIds.flatMap((companyId): Taken[] => [
    { companyId, kind: 'email' as const, value: email, userId },
    ...(studentNumber ? [{ companyId, kind: 'student-number' as const, value: studentNumber, userId }] : []),
    ...(bsn ? [{ companyId, kind: 'bsn' as const, value: bsn.hash, userId }] : []),
  ]);
}

const refusals: Readonly<Record<Taken['kind'], ErrorCode>> = {
  email: 'USER_EMAIL_ALREADY_EXISTS',
  'student-number': 'STUDENT_NUMBER_ALREADY_EXISTS',
  bsn: 'ALREADY_EXISTS',
};

function take(one: Taken, orElse: ErrorCode = refusals[one.kind]): Operation<unknown> {
  return create(taken, one, { orElse });
}
