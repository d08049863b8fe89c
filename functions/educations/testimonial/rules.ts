import type { TestimonialKind } from '#shared/educations/testimonial-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Registration } from '../student.ts';
import type { Testimonial } from './testimonial.ts';

/**
 * Refuses a testimonial that was not earned: a degree before the board's decision, that of a phase which isn't complete
 * or has no examination, a statement to who still studies.
 * @throws Refusal WRONG_STATE, or INVALID_INPUT for a day before the decision
 */
export function requireEarned(
  kind: TestimonialKind,
  issuedOn: string,
  { status, graduatedOn, propaedeuseOn, propaedeuticExam, certificateOn, unsubscribedOn }: Registration,
): void {
  const since = {
    degree: status === 'graduated' ? graduatedOn : null,
    propaedeutic: propaedeuticExam ? propaedeuseOn : null,
    statement: status === 'certificate' ? certificateOn : status === 'stopped' ? unsubscribedOn : null,
  }[kind];
  if (since === null) throw new Refusal('WRONG_STATE');
  if (issuedOn < since) throw new Refusal('INVALID_INPUT', { issuedOn: { key: 'beforeStart' } });
}

/** @throws Refusal AGREEMENT_DATA_MISSING where the day or place of birth isn't known: a testimonial names both */
export function requireBirth({ personal }: User): void {
  const missing = (['birthDate', 'birthPlace'] as const).filter((field) => !personal[field]);
  if (missing.length > 0)
    throw new Refusal(
      'AGREEMENT_DATA_MISSING',
      Object.fromEntries(missing.map((field) => [`personal.${field}`, { key: 'required' }])),
    );
}

/** A testimonial that holds no more. @throws Refusal WRONG_STATE for one that was revoked or isn't made yet */
export function revoked(before: Testimonial, reason: string, now: string): Testimonial {
  if (before.revokedAt !== null || before.made === null) throw new Refusal('WRONG_STATE');
  return { ...before, revokedAt: now, revokedReason: reason };
}
