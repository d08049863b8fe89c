import { events } from '#events/grading.ts';
import { removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nothing, type StepCall, step } from '../../platform/workflow/steps.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { move } from '../move.ts';
import { recordSubject } from '../repository.ts';
import { returnedPayload } from '../returned.ts';
import { deciding } from '../rules/assess.ts';
import { returnGraded, returnRejected } from '../rules/stages.ts';
import { openAttempt, type Submission } from '../submission.ts';
import { ofSubmission } from './input.ts';

/** Returns what the quickscan rejected; the student may hand in again. */
export const returnToStudent = step({
  input: ofSubmission,
  output: nothing,
  run: async (of, call, { table }) => {
    await move(table, of, ({ submission }) =>
      returned(call, submission, returnRejected(submission, call.now)),
    );
    return {};
  },
});

/** Returns the work with the grade of the assessment that decides. Who failed may hand in again. */
export const finalise = step({
  input: ofSubmission,
  output: nothing,
  run: async (of, call, { table }) => {
    const { inspectionDays } = await gradingSettingsOf(table, of.companyId);
    await move(table, of, ({ submission, assessments }) => {
      const total = deciding(submission, assessments)?.total;
      if (total === undefined || total === null) throw new Error(`${of.submissionId} was not assessed`);
      return returned(call, submission, returnGraded(submission, total, { inspectionDays, now: call.now }));
    });
    return {};
  },
});

function returned(call: StepCall, before: Submission, after: Submission | undefined) {
  if (!after) return undefined;
  const entries = recordOf(events.submissionReturned, call, {
    subject: recordSubject(after.submissionId),
    payload: returnedPayload(after),
    companyId: after.companyId,
    before,
    after,
  });
  return { after, entries, also: after.outcome === 'passed' ? [] : [removeAt(openAttempt.at(after))] };
}
