import type { AgreementEvidence, AgreementField, SignInMeans } from '#shared/educations/agreement-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import { dayPlus, instantPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Session } from '../../platform/identity/session.ts';
import type { Agreement } from './agreement.ts';

/** Days after which a student is reminded of an agreement, and reminded again. */
const daysBetweenReminders = 7;
/** Days after sending on which nobody is reminded any more: staff speak to the student. */
const daysOfReminders = 28;

/** What of a person an agreement can't do without and lacks. */
export function missingOf({ studentNumber, personal, address }: User): AgreementField[] {
  const found: Readonly<Record<AgreementField, unknown>> = {
    studentNumber,
    'personal.birthDate': personal.birthDate,
    'address.street': address?.street,
    'address.houseNumber': address?.houseNumber,
    'address.postCode': address?.postCode,
    'address.city': address?.city,
  };
  return (Object.keys(found) as AgreementField[]).filter((field) => !found[field]);
}

/** @throws Refusal WRONG_STATE for who can't sign in to agree, AGREEMENT_DATA_MISSING naming each field */
export function requireWhole(person: User): void {
  if (!isActive(person)) throw new Refusal('WRONG_STATE');
  const missing = missingOf(person);
  if (missing.length > 0)
    throw new Refusal(
      'AGREEMENT_DATA_MISSING',
      Object.fromEntries(missing.map((field) => [field, { key: 'required' }])),
    );
}

/**
 * An agreement after its student's decision.
 * @param sha256 of the file that the student read: it decides, whatever else they saw
 * @throws Refusal AGREEMENT_CHANGED for another file or one that was withdrawn, ALREADY_DECIDED
 */
export function decided(
  before: Agreement,
  outcome: 'approved' | 'rejected',
  reason: string,
  evidence: AgreementEvidence,
): Agreement {
  if (before.status === 'withdrawn' || before.sha256 !== evidence.sha256)
    throw new Refusal('AGREEMENT_CHANGED');
  if (before.status !== 'sent') throw new Refusal('ALREADY_DECIDED');
  return { ...before, status: outcome, decidedAt: evidence.at, reason, evidence, remindOn: null };
}

/**
 * An agreement whose status staff changed. What the student decided stays in its evidence.
 * @throws Refusal WRONG_STATE for one that was withdrawn or has that status
 */
export function withStatus(
  before: Agreement,
  status: 'sent' | 'approved' | 'rejected',
  { reason, by, now }: { readonly reason: string; readonly by: string; readonly now: string },
): Agreement {
  if (before.status === 'withdrawn' || before.status === status) throw new Refusal('WRONG_STATE');
  const asked = status === 'sent';
  return {
    ...before,
    ...{ status, reason, statusSetBy: by },
    decidedAt: asked ? null : now,
    remindOn: asked ? firstReminder(now) : null,
  };
}

/**
 * How somebody proved who they are when a session began. A second factor that is on is asked for at each sign-in with the
 * password, and one that was turned on later wasn't yet.
 * @param twoFactorAt when it was turned on
 */
export function signInMeansOf(
  { directory, authenticatedAt }: Pick<Session, 'directory' | 'authenticatedAt'>,
  twoFactorAt: string | undefined,
): SignInMeans {
  if (directory) return 'institution';
  const asked = twoFactorAt !== undefined && Date.parse(twoFactorAt) <= authenticatedAt * 1000;
  return asked ? 'second-factor' : 'password';
}

/** An agreement that counts no more: its block was unlocked, or another takes its place. */
export function withdrawn(before: Agreement): Agreement {
  return { ...before, status: 'withdrawn', remindOn: null };
}

/** The day on which a student is first reminded of what was sent at an instant. */
export function firstReminder(sentAt: string): string {
  return dutchDate(instantPlus(sentAt, daysBetweenReminders));
}

/** An agreement after a reminder on a day: due again a week later, for four weeks in all. */
export function reminded(before: Agreement, today: string): Agreement {
  const next = dayPlus(today, daysBetweenReminders);
  const last = dayPlus(dutchDate(before.sentAt), daysOfReminders);
  return { ...before, remindOn: next <= last ? next : null };
}
