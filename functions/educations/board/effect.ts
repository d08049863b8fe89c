import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Operation, replace } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { decidingPart } from '../part-decided.ts';
import { graduated, propaedeuticDone } from '../rules/registration.ts';
import { registration } from '../student.ts';
import { registrationFor, type Studies } from '../student-repository.ts';
import { allowedBy } from './allowed-by.ts';
import { dueNow } from './open-work.ts';
import type { BoardRequest } from './request.ts';
import { exempted } from './rules.ts';

/** How a student stands in what they follow. */
export type Standing = Parameters<typeof allowedBy>[1];

/** What else is written in the transaction of a decision. */
export interface Effect {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
}

/**
 * What a granted request changes: an exemption, the propaedeutic phase or the degree in what its student studies; an extra
 * attempt or an extension in what they may hand in.
 * @param standing what they follow and handed in
 * @param by who decided, by name
 * @throws Refusal as `allowedBy`, `exempted`, `propaedeuticDone` and `graduated` do, when the study changed since it was
 *   asked; INVALID_INPUT for an extension that gives no more time
 */
export function effectOf(
  request: BoardRequest,
  studies: Studies,
  standing: Standing,
  cause: Cause,
  by: string,
): Effect {
  const { kind, learnpathId, userId, decision, educationId: asked } = request;
  // Who asked may have gone on to another education since: what is decided is of the one that it was asked in.
  const before = registrationFor(studies, asked);
  if (!before || !decision) return { operations: [], records: [] };
  const { decidedOn } = decision;
  if (kind === 'exemption' && learnpathId) {
    const change = exempted(blocksOf(before, studies.blocks), learnpathId, decidedOn);
    const { operation, record } = decidingPart(cause, { ...change, learnpathId, by });
    return { operations: [operation], records: [record] };
  }
  if (kind === 'extra-attempt' || kind === 'extension') {
    const allowed = allowedBy(request, standing, cause);
    if (kind === 'extension' && allowed.operations.length === 0)
      requireNothingDue(request, standing, dutchDate(cause.now));
    return allowed;
  }
  if (kind !== 'graduation' && kind !== 'propaedeutic') return { operations: [], records: [] };
  const after =
    kind === 'graduation'
      ? { ...graduated(before, decidedOn, studies.blocks), cumLaude: decision.cumLaude?.awarded ?? false }
      : propaedeuticDone(before, decidedOn, studies.blocks);
  return {
    operations: [replace(registration, before, after)],
    records: [
      recordOf(events.registrationUpdated, cause, {
        subject: { type: 'registration', id: userId },
        payload: { educationId: after.educationId, userId, status: after.status },
        before,
        after,
      }),
    ],
  };
}

/** What has no last day here is given more time elsewhere; of the rest its student would be promised more, and get none. */
function requireNothingDue(request: BoardRequest, standing: Standing, today: string): void {
  const due = dueNow(request, standing, today)?.assignments.some(({ dueOn }) => dueOn !== null);
  if (due) throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'afterDeadline' } });
}
