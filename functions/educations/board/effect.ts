import { studentEducationEvents as events } from '#events/educations.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { decidingPart } from '../part-decided.ts';
import { graduated, propaedeuticDone } from '../rules/registration.ts';
import { registration } from '../student.ts';
import { registrationFor, type Studies } from '../student-repository.ts';
import type { BoardRequest } from './request.ts';
import { exempted } from './rules.ts';

/** What else is written in the transaction of a decision. */
export interface Effect {
  readonly operations: readonly ReturnType<typeof replace>[];
  readonly records: readonly RecordDraft[];
}

/**
 * What a granted request changes in what its student studies: an exemption, the propaedeutic phase, or the degree.
 * @param by who decided, by name
 * @throws Refusal as `exempted`, `propaedeuticDone` and `graduated` do, when the study changed since it was asked
 */
export function effectOf(
  { kind, learnpathId, userId, decision, educationId: asked }: BoardRequest,
  studies: Studies,
  cause: Cause,
  by: string,
): Effect {
  // Who asked may have gone on to another education since: what is decided is of the one that it was asked in.
  const before = registrationFor(studies, asked);
  if (!before || !decision) return { operations: [], records: [] };
  const { decidedOn } = decision;
  if (kind === 'exemption' && learnpathId) {
    const change = exempted(blocksOf(before, studies.blocks), learnpathId, decidedOn);
    const { operation, record } = decidingPart(cause, { ...change, learnpathId, by });
    return { operations: [operation], records: [record] };
  }
  if (kind !== 'graduation' && kind !== 'propaedeutic') return { operations: [], records: [] };
  const after = (kind === 'graduation' ? graduated : propaedeuticDone)(before, decidedOn, studies.blocks);
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
