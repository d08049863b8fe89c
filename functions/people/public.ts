import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import type { Profile } from '#shared/people/names.ts';
import type { Address, Personal } from '#shared/people/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { user } from '../platform/identity/entities.ts';
import type { Table } from '../platform/table/table.ts';
import { coaching } from './coaching/entities.ts';
import { isCurrent } from './coaching/rules.ts';
import { taken } from './repository.ts';

export { manageable, refuseMightier } from './account.ts';
export { openBsn, sealBsn } from './bsn.ts';
export { coacheesOf, handingCoachees, mayCoach } from './coaching/hand-over.ts';
export { coached, coaches } from './coaching/holdings.ts';
export { documentsHeld } from './documents/document.ts';
export { access, account, isElsewhere } from './erase.ts';
export { addingGuest, movingStay } from './guest.ts';
export { noteLogin } from './last-login.ts';
export { linkedAccounts } from './linked/held.ts';
export { managesRoles } from './managers.ts';
export { personOnRecord } from './present.ts';
export { change as personWithRow, whoHas } from './repository.ts';
export { tellStudentsReceived } from './tell-people.ts';

/** What the register is told of a person. The BSN is as it is stored: `openBsn` opens it, for who may. */
export interface RegisterData {
  readonly userId: UserId;
  readonly profile: Profile;
  readonly personal: Personal;
  readonly address: Address | null;
  readonly studentNumber: string | null;
  readonly sealedBsn: string | null;
  readonly bsnMasked: string | null;
}

/**
 * The personal data of people whom a company reports, deleted ones and those who left it too, as what they achieved is
 * reported all the same.
 * @param userIds of those whose work or mutations are the company's
 * @returns by user id; who was erased is left out. One batch read
 */
export async function registerDataOf(
  table: Table,
  userIds: readonly UserId[],
  options: { readonly consistent?: boolean } = {},
): Promise<Map<UserId, RegisterData>> {
  const unique = [...new Set(userIds)];
  const people = await table.batchGet(
    unique.map((userId) => user.at({ userId })),
    options,
  );
  return new Map(
    people.flatMap((person) => {
      if (!person) return [];
      const { userId, profile, personal, address, studentNumber = null, bsn } = person;
      const data = { userId, profile, personal, address, studentNumber };
      return [[userId, { ...data, sealedBsn: bsn?.sealed ?? null, bsnMasked: bsn?.masked ?? null }]];
    }),
  );
}

/** Who coaches a student, those whose time is over included, as it is now: one query. */
export async function coachesOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly studentId: UserId },
): Promise<{ readonly userId: UserId; readonly sinceOn: string }[]> {
  const all = await table.query(coaching.in(of), { consistent: true });
  return all.map(({ coachId: userId, sinceAt }) => ({ userId, sinceOn: dutchDate(sinceAt) }));
}

/**
 * Who coaches a student on a day and can be written to, by id what they are called. One query.
 * @param today `yyyy-MM-dd`
 */
export async function coachesToday(
  table: Table,
  { companyId, userId: studentId }: Ids<'companyId' | 'userId'>,
  today: string,
): Promise<Map<UserId, string>> {
  const all = await table.query(coaching.in({ companyId, studentId }));
  const now = all.filter((one) => isCurrent(one, today) && !one.coachClosed);
  return new Map(now.map(({ coachId, coachName }) => [coachId, coachName]));
}

/**
 * Whose numbers of students these are: one batch read.
 * @returns by number; nobody of the company has one that is left out
 */
export async function studentsByNumber(
  table: Table,
  companyId: CompanyId,
  numbers: readonly string[],
): Promise<Map<string, UserId>> {
  const unique = [...new Set(numbers)];
  const found = await table.batchGet(
    unique.map((value) => taken.at({ companyId, kind: 'student-number', value })),
  );
  return new Map(unique.flatMap((number, at) => (found[at] ? [[number, found[at].userId]] : [])));
}
