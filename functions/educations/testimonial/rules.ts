import { earnedOf, gradesOf } from '#shared/educations/grades.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import {
  type TestimonialField,
  type TestimonialKind,
  testimonialField,
} from '#shared/educations/testimonial-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Education } from '../education.ts';
import type { Block, Registration } from '../student.ts';
import type { Testimonial } from './testimonial.ts';

/**
 * Refuses a testimonial that was not earned: a degree before the board's decision, that of a phase which isn't complete
 * or has no examination, a statement to who still studies. Of what was earned once there is one that holds.
 * @param issued what the student was given so far, of any education
 * @throws Refusal WRONG_STATE, INVALID_INPUT for a day before the decision, or TESTIMONIAL_ALREADY_EXISTS. Source: WHW 7.11
 */
export function requireEarned(
  kind: TestimonialKind,
  issuedOn: string,
  registration: Registration,
  issued: readonly Testimonial[],
): void {
  const { status, graduatedOn, propaedeuseOn, propaedeuticExam, certificateOn, unsubscribedOn } =
    registration;
  const since = {
    degree: status === 'graduated' ? graduatedOn : null,
    propaedeutic: propaedeuticExam ? propaedeuseOn : null,
    statement: status === 'certificate' ? certificateOn : status === 'stopped' ? unsubscribedOn : null,
  }[kind];
  if (since === null) throw new Refusal('WRONG_STATE');
  if (issuedOn < since) throw new Refusal('INVALID_INPUT', { issuedOn: { key: 'beforeStart' } });
  const isSame = (one: Testimonial) => one.kind === kind && one.educationId === registration.educationId;
  const holds = (one: Testimonial) => one.revokedAt === null && one.issuedOn >= since;
  if (issued.some((one) => isSame(one) && holds(one))) throw new Refusal('TESTIMONIAL_ALREADY_EXISTS');
}

/**
 * What a testimonial can't do without and isn't known. A programme that isn't accredited has no code and no accreditation,
 * and whoever has no degree yet gets none. Source: WHW 7.11.
 */
export function missingOf(
  kind: TestimonialKind,
  { personal }: Pick<User, 'personal'>,
  { code, testimonialData, meta }: Pick<Education, 'code' | 'testimonialData' | 'meta'>,
): TestimonialField[] {
  const isAccredited = kind !== 'statement' && !meta.excludeDuo;
  const found: Readonly<Record<TestimonialField, unknown>> = {
    'personal.birthDate': personal.birthDate,
    'personal.birthPlace': personal.birthPlace,
    'education.code': !isAccredited || code,
    'education.degree': kind !== 'degree' || testimonialData.title,
    'education.accreditedOn': !isAccredited || testimonialData.accreditedOn,
  };
  return testimonialField.options.filter((field) => !found[field]);
}

/** @throws Refusal TESTIMONIAL_DATA_MISSING, naming each field */
export function requireWhole(...of: Parameters<typeof missingOf>): void {
  const missing = missingOf(...of);
  if (missing.length > 0)
    throw new Refusal(
      'TESTIMONIAL_DATA_MISSING',
      Object.fromEntries(missing.map((field) => [field, { key: 'required' }])),
    );
}

/**
 * Refuses a statement to who passed nothing: it would state nothing.
 * @param blocks of the student
 * @throws Refusal WRONG_STATE
 */
export function requirePassed(kind: TestimonialKind, of: Registration, blocks: readonly Block[]): void {
  if (kind === 'statement' && earnedOf(gradesOf(blocksOf(of, blocks), { rule: of.attemptRule })) === 0)
    throw new Refusal('WRONG_STATE');
}

/** A testimonial that holds no more. @throws Refusal WRONG_STATE for one that was revoked or isn't made yet */
export function revoked(before: Testimonial, reason: string, now: string): Testimonial {
  if (before.revokedAt !== null || before.made === null) throw new Refusal('WRONG_STATE');
  return { ...before, revokedAt: now, revokedReason: reason };
}
