import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import type { GuestStay } from '#shared/identity/guest.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Profile } from '#shared/people/names.ts';
import type { CompanyRoles, User } from '../platform/identity/entities.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { invitationTo } from '../platform/limits.ts';
import type { Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { recountRoles } from './counts.ts';
import { personOnRecord } from './present.ts';
import { change, creation, rowChange } from './repository.ts';
import type { Person } from './rules.ts';

interface Change {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
}

/** Somebody from elsewhere who is to assess for a while. */
export interface Guest {
  readonly userId: UserId;
  readonly email: string;
  readonly profile: Profile;
  readonly locale: Language;
  readonly stay: GuestStay;
}

/**
 * Adds a guest with the standard role of assessors and invites them, for a transaction of the caller's own. Whether anybody
 * elsewhere has the address makes no difference.
 * @throws Refusal ROLE_NOT_FOUND where the organisation has no such role any more; when it is written, USER_ALREADY_EXISTS
 *   for the address of somebody who is there, TOO_MANY_MAILS for one that was invited often
 */
export function addingGuest(
  cause: Cause,
  { companyId, roles }: { readonly companyId: CompanyId; readonly roles: CompanyRoles | undefined },
  { userId, email, profile, locale, stay }: Guest,
): Change {
  const role = roles?.roles.find(({ key }) => key === 'assessor');
  if (!role) throw new Refusal('ROLE_NOT_FOUND');
  const memberships = { [companyId]: [role.roleId] };
  const person: Person = {
    ...{
      userId,
      email,
      profile,
      locale,
      memberships,
      unproven: true,
      status: 1,
      personal: {},
      address: null,
    },
    ...{ defaultCompanyId: companyId, createdAt: cause.now, invitedAt: cause.now },
    guestIn: { [companyId]: stay },
  };
  const subject = { type: 'user', id: userId } as const;
  return {
    operations: [
      ...creation(person),
      ...rowChange(person, undefined, companyId),
      ...recountRoles([], [memberships]),
      ...invitationTo(email, companyId, cause.now),
    ],
    records: [
      recordOf(events.userCreated, cause, {
        subject,
        companyId,
        payload: { userId, companyIds: [companyId] },
        after: personOnRecord(person),
      }),
      recordOf(authEvents.userInvited, cause, { subject, companyId, payload: { userId } }),
      stayRecord(cause, companyId, userId, undefined, stay),
    ],
  };
}

/** Lets a guest stay longer or shorter: it counts from their next call. */
export function movingStay(
  cause: Cause,
  {
    companyId,
    person,
    row,
  }: { readonly companyId: CompanyId; readonly person: User; readonly row: Membership | undefined },
  stay: GuestStay,
): Change {
  const after: Person = { ...person, guestIn: { ...person.guestIn, [companyId]: stay } };
  return {
    operations: change(person, after, row, companyId),
    records: [stayRecord(cause, companyId, person.userId, person.guestIn?.[companyId], stay)],
  };
}

function stayRecord(
  cause: Cause,
  companyId: CompanyId,
  userId: UserId,
  before: GuestStay | undefined,
  after: GuestStay,
): RecordDraft {
  return recordOf(events.guestStaySet, cause, {
    ...{ subject: { type: 'user', id: userId }, companyId },
    payload: { userId, from: after.from, until: after.until },
    ...(before && { before: { userId, ...before } }),
    after: { userId, ...after },
  });
}
