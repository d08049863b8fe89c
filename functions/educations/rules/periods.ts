import { maxPeriods, type PeriodInput, type StudyPeriod } from '#shared/educations/period-schemas.ts';
import { isOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { StudyPeriodId } from '#shared/identity/ids.ts';
import { dayPlus, daysBetween } from '#shared/platform/days.ts';
import type { Education } from '../education.ts';
import { askedBy, rootOf } from '../rules.ts';
import type { Block, Registration } from '../student.ts';

/** What is the same of every decision. */
interface Decision {
  readonly id: StudyPeriodId;
  readonly decidedOn: string;
  readonly by: string;
}
type Input<Kind extends PeriodInput['kind']> = Extract<PeriodInput, { kind: Kind }>;

/**
 * A registration once a pause was decided on: the study ends as many days later as it rests.
 * @throws Refusal WRONG_STATE when the study is over; INVALID_INPUT for a pause that ends before it begins, begins before the
 *   study, or meets another
 */
export function paused(before: Registration, input: Input<'pause'>, decision: Decision): Registration {
  requireBusy(before);
  const { startsOn, endsOn } = input;
  if (startsOn < before.startsOn || endsOn < startsOn)
    throw new Refusal('INVALID_INPUT', {
      [endsOn < startsOn ? 'endsOn' : 'startsOn']: { key: 'beforeStart' },
    });
  const met = before.periods.some(
    (one) => one.kind === 'pause' && startsOn <= (one.endsOn ?? '') && one.startsOn <= endsOn,
  );
  if (met) throw new Refusal('INVALID_INPUT', { startsOn: { key: 'pauseOverlaps' } });
  const expectedEndOn = later(before.expectedEndOn, daysBetween(startsOn, endsOn) + 1);
  return withPeriod({ ...before, expectedEndOn }, before, { ...decision, ...input, endsOn });
}

/**
 * A registration with a later end.
 * @throws Refusal WRONG_STATE when the study is over; INVALID_INPUT for an end that isn't later
 */
export function extended(before: Registration, input: Input<'extension'>, decision: Decision): Registration {
  requireBusy(before);
  const { endsOn } = input;
  if (endsOn <= (before.expectedEndOn ?? before.startsOn))
    throw new Refusal('INVALID_INPUT', { endsOn: { key: 'beforeStart' } });
  const startsOn = before.expectedEndOn ?? decision.decidedOn;
  return withPeriod({ ...before, expectedEndOn: endsOn }, before, { ...decision, ...input, startsOn });
}

/**
 * A registration that goes on after it stopped or left with a certificate: it ends as many days later as it rested.
 * @throws Refusal WRONG_STATE for who studies or graduated; INVALID_INPUT for a day before the study stopped
 */
export function returned(before: Registration, input: Input<'return'>, decision: Decision): Registration {
  const { status, unsubscribedOn, certificateOn } = before;
  const endedOn = status === 'stopped' ? unsubscribedOn : status === 'certificate' ? certificateOn : null;
  if (endedOn === null) throw new Refusal('WRONG_STATE');
  const { startsOn } = input;
  if (startsOn < endedOn) throw new Refusal('INVALID_INPUT', { startsOn: { key: 'beforeStart' } });
  const expectedEndOn = later(before.expectedEndOn, daysBetween(endedOn, startsOn));
  // Who stops again is unsubscribed from the learning content again, be it on the same day.
  const after = { ...before, expectedEndOn, status: null, unsubscribedOn: null, contentEnded: null };
  return withPeriod(after, before, { ...decision, ...input, endsOn: null });
}

/**
 * A registration for another education, or another version of it, whose blocks go on counting.
 * @param to where it goes
 * @param from what was studied; absent when that is gone
 * @param blocks all of the student
 * @throws Refusal WRONG_STATE when the study is over or the other isn't published; INVALID_INPUT for the same education, or a
 *   day before the study began
 */
export function switched(
  before: Registration,
  input: Input<'switch'>,
  of: {
    readonly decision: Decision;
    readonly to: Education;
    readonly from: Education | undefined;
    readonly blocks: readonly Block[];
  },
): Registration {
  const { to, from, blocks, decision } = of;
  requireBusy(before);
  if (to.status !== 2) throw new Refusal('WRONG_STATE');
  if (to.educationId === before.educationId)
    throw new Refusal('INVALID_INPUT', { educationId: { key: 'duplicate' } });
  if (input.startsOn < before.startsOn)
    throw new Refusal('INVALID_INPUT', { startsOn: { key: 'beforeStart' } });
  const isVersion = from !== undefined && rootOf(to) === rootOf(from);
  const earlierVersions = isVersion ? [...before.earlierVersions, before.educationId] : [];
  const { educationId, name: educationName, title: educationTitle, level, points } = to;
  const after: Registration = {
    ...before,
    ...{ educationId, educationName, educationTitle, level, points, earlierVersions },
    ...askedBy(to),
    ...(!isVersion && { startsOn: input.startsOn, propaedeuseOn: null }),
    blockCount: blocks.filter((one) => isOf({ educationId, earlierVersions }, one.educationId)).length,
  };
  return withPeriod(after, before, {
    ...decision,
    ...{ kind: isVersion ? 'version' : 'switch', startsOn: input.startsOn, endsOn: null },
    reason: input.reason,
    from: { educationId: before.educationId, name: before.educationName },
    to: { educationId, name: educationName },
  });
}

/**
 * A registration as though its last pause or extension had not been decided.
 * @throws Refusal PERIOD_NOT_FOUND; WRONG_STATE for one that isn't the last, is of another kind, or after which the end of the
 *   study was set anew
 */
export function withdrawnPeriod(before: Registration, id: StudyPeriodId): Registration {
  const found = before.periods.find((one) => one.id === id);
  if (!found) throw new Refusal('PERIOD_NOT_FOUND');
  const { kind, expectedEndBefore, expectedEndOn } = found;
  if (found !== before.periods.at(-1) || (kind !== 'pause' && kind !== 'extension'))
    throw new Refusal('WRONG_STATE');
  if (before.expectedEndOn !== expectedEndOn) throw new Refusal('WRONG_STATE');
  return { ...before, expectedEndOn: expectedEndBefore, periods: before.periods.slice(0, -1) };
}

function withPeriod(
  after: Registration,
  { expectedEndOn: expectedEndBefore, periods }: Registration,
  said: Decision & Pick<StudyPeriod, 'kind' | 'startsOn' | 'endsOn' | 'reason'> & Partial<StudyPeriod>,
): Registration {
  if (periods.length >= maxPeriods)
    throw new Refusal('INVALID_INPUT', { kind: { key: 'maxItems', values: { max: maxPeriods } } });
  const { id, kind, startsOn, endsOn, reason, decidedOn, by, from = null, to = null } = said;
  const { expectedEndOn } = after;
  const period = { id, kind, startsOn, endsOn, reason, expectedEndBefore, expectedEndOn };
  return { ...after, periods: [...periods, { ...period, from, to, decidedOn, by }] };
}

function requireBusy({ status }: Registration): void {
  if (status !== null) throw new Refusal('WRONG_STATE');
}

/** A date so many days later; nothing where there is none. */
function later(date: string | null, days: number): string | null {
  return date === null ? null : dayPlus(date, days);
}
