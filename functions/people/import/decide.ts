import { defined } from '#shared/http/defined.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { ImportField } from '#shared/people/import.ts';
import { isSameName } from '#shared/people/same-name.ts';
import { noMeta, type UserMeta } from '#shared/people/schemas.ts';
import { ascending } from '#shared/platform/order.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Person } from '../rules.ts';
import { changed, studentNumberProblem, withStudentNumber } from '../rules.ts';
import { addressIn } from './address.ts';
import type { RowErrors, RowValues } from './row.ts';

/** What comes of a row. */
export type Decision =
  | { readonly outcome: 'created'; readonly person: Omit<Person, 'userId'>; readonly warnings: RowErrors }
  | {
      readonly outcome: 'updated';
      readonly before: User;
      readonly after: Person;
      readonly warnings: RowErrors;
    }
  | { readonly outcome: 'unchanged'; readonly before: User; readonly warnings: RowErrors }
  | { readonly outcome: 'skipped'; readonly errors: RowErrors };

/** Whom a row may be about. */
export interface Matches {
  /** Who has the student number in the company at hand. */
  readonly byNumber: User | undefined;
  /** Who has the address in the company at hand; who has it elsewhere is not asked. */
  readonly byEmail: User | undefined;
}

/** The company at hand, what was asked for all rows, and who asked. */
export interface Asked {
  readonly companyId: CompanyId;
  readonly roleIds: readonly RoleId[];
  readonly invite: boolean;
  readonly by: Pick<Actor, 'userId' | 'otherAccounts'>;
  readonly now: string;
  /** How the company writes its student numbers. */
  readonly studentNumberPattern: string | undefined;
}

const skipped = (field: ImportField | 'row', error: FieldError): Decision => ({
  outcome: 'skipped',
  errors: { [field]: error },
});

/**
 * Decides what a row does: a user with its student number, else with its address, is brought up to date; without
 * either, one is added. Another address than a user has is a remark, as an account goes with it.
 */
export function decide(values: RowValues, { byNumber, byEmail }: Matches, asked: Asked): Decision {
  if (byNumber && byEmail && byNumber.userId !== byEmail.userId)
    return skipped('email', { key: 'twoPeople' });
  const match = byNumber ?? byEmail;
  const { studentNumber } = values;
  const problem =
    !byNumber && studentNumber && studentNumberProblem(asked.studentNumberPattern, studentNumber);
  if (problem) return skipped('studentNumber', problem);
  if (!match) return created(values, asked);
  if (match.deletedAt) return skipped(byNumber ? 'studentNumber' : 'email', { key: 'deletedUser' });
  if (studentNumber && match.studentNumber && match.studentNumber !== studentNumber)
    return skipped('studentNumber', { key: 'otherStudentNumber' });
  return updated(values, match, asked);
}

function created(values: RowValues, asked: Asked): Decision {
  const { companyId, now, invite } = asked;
  const roleIds = values.roleIds ?? asked.roleIds;
  if (roleIds.length === 0) return skipped('role', { key: 'role' });
  const at = addressIn(values, null);
  if ('errors' in at) return { outcome: 'skipped', errors: at.errors };
  const { email, studentNumber, locale = 'nl' } = values;
  const person = {
    email,
    unproven: true as const,
    profile: profileIn(values),
    locale,
    status: 1 as const,
    personal: personalIn(values),
    address: at.address,
    memberships: { [companyId]: [...roleIds] },
    defaultCompanyId: companyId,
    createdAt: now,
    ...(studentNumber ? { studentNumber } : {}),
    ...metaIn(values),
    ...(invite ? { invitedAt: now } : {}),
  };
  return { outcome: 'created', person, warnings: {} };
}

function updated(values: RowValues, before: User, asked: Asked): Decision {
  const { companyId, by, now } = asked;
  const { version: _, ...person } = before;
  const at = addressIn(values, before.address);
  if ('errors' in at) return { outcome: 'skipped', errors: at.errors };
  const data = {
    profile: { ...before.profile, ...profileIn(values) },
    personal: { ...before.personal, ...personalIn(values) },
    address: at.address,
    ...defined({ locale: values.locale }),
  };
  const numbered = values.studentNumber ? withStudentNumber(person, values.studentNumber) : person;
  const isOwn = isSelf(by, before.userId);
  const isNamedAnew =
    numbered.studentNumber !== before.studentNumber || !isSameName(data.profile, before.profile);
  // What names somebody in the register somebody else says of them, also in a file.
  if (isOwn && isNamedAnew) return skipped('row', { key: 'broughtInOwn' });
  const held = before.memberships[companyId] ?? [];
  // Nobody gives themselves a role, also not by a file that names them, or another account of theirs.
  const given = isOwn ? [] : (values.roleIds ?? asked.roleIds);
  const roleIds = [...new Set([...held, ...given])];
  const after = {
    ...changed(numbered, data, now),
    ...metaIn(values, before.userMeta),
    memberships: { ...before.memberships, [companyId]: roleIds },
  };
  const warnings: RowErrors = values.email === before.email ? {} : { email: { key: 'otherAddress' } };
  const isSame = JSON.stringify(sorted(after)) === JSON.stringify(sorted(person));
  return isSame
    ? { outcome: 'unchanged', before, warnings }
    : { outcome: 'updated', before, after, warnings };
}

const profileIn = ({ firstName, prefixName, surname, initials, maidenName }: RowValues) => ({
  firstName,
  surname,
  ...defined({ prefixName, initials, maidenName }),
});

function personalIn(values: RowValues) {
  const { birthDate, birthPlace, birthCountryCode, gender, phoneNumber, mobileNumber } = values;
  return defined({ birthDate, birthPlace, birthCountryCode, gender, phoneNumber, mobileNumber });
}

/** What a row adds to how they are known elsewhere; an empty cell leaves what is there. */
function metaIn({ eloId, novisId }: RowValues, before: UserMeta = noMeta): { userMeta?: UserMeta } {
  const named = defined({ eloId, novisId });
  return Object.keys(named).length === 0 ? {} : { userMeta: { ...before, ...named } };
}

/** The parts that a row can change, in an order of their own. */
function sorted({
  profile,
  personal,
  address,
  locale,
  studentNumber,
  userMeta = noMeta,
  memberships,
}: Person): unknown {
  const inOrder = (fields: object) => Object.entries(fields).sort(ascending(([name]) => name));
  return [
    inOrder(profile),
    inOrder(personal),
    inOrder(address ?? {}),
    locale,
    studentNumber,
    inOrder(userMeta),
    inOrder(memberships),
  ];
}
