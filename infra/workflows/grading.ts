import type { GradingStep } from '#shared/grading/workflow.ts';
import { call, wait } from './states.ts';

/**
 * From hand-in to returned, one execution per submission (design: quickscan, 1st assessor, and a 2nd one
 * when the 1st grade falls in the band). Input: `{ companyId, submissionId, assignmentId, version }`.
 *
 * A waiting state times out to a reminder and is then opened anew, with a fresh token; a step before it says when, by
 * what the company set. The answers it takes: quickscan `{ decision: 'approved' | 'rejected' }`, 1st assessment
 * `{ needsSecond: boolean }`.
 * @param settings.functionArn ARN of the Lambda of `functions/grading/workflow.ts`
 * @returns the definition in Amazon States Language
 */
export function gradingDefinition({ functionArn }: { readonly functionArn: string }) {
  const step = (name: GradingStep, next?: string) => call(functionArn, name, next ? { next } : {});
  const plan = (name: GradingStep, next: string) => call(functionArn, name, { next, into: '$.reminder' });
  const open = (name: GradingStep, state: string, next: string, into?: `$.${string}`) =>
    wait(
      functionArn,
      name,
      { state, afterPath: '$.reminder.value.afterSeconds' },
      { next, ...(into ? { into } : {}) },
    );
  return {
    Comment: 'Quickscan, 1st and, near the pass mark, 2nd assessment of one submission',
    StartAt: 'PlanQuickscanReminder',
    States: {
      PlanQuickscanReminder: plan('plan-quickscan-reminder', 'OpenQuickscan'),
      OpenQuickscan: open('open-quickscan', 'RemindQuickscan', 'QuickscanDecided', '$.quickscan'),
      RemindQuickscan: step('remind-quickscan', 'PlanQuickscanReminder'),
      QuickscanDecided: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.quickscan.decision', StringEquals: 'approved', Next: 'PlanFirstReminder' },
          { Variable: '$.quickscan.decision', StringEquals: 'rejected', Next: 'ReturnToStudent' },
        ],
        Default: 'UnknownDecision',
      },
      ReturnToStudent: step('return-to-student'),
      PlanFirstReminder: plan('plan-assessment-reminder', 'OpenFirstAssessment'),
      OpenFirstAssessment: open('open-first-assessment', 'RemindFirstAssessment', 'FirstAssessed', '$.first'),
      RemindFirstAssessment: step('remind-first-assessment', 'PlanFirstReminder'),
      FirstAssessed: {
        Type: 'Choice',
        Choices: [{ Variable: '$.first.needsSecond', BooleanEquals: true, Next: 'PlanSecondReminder' }],
        Default: 'Finalise',
      },
      PlanSecondReminder: plan('plan-assessment-reminder', 'OpenSecondAssessment'),
      OpenSecondAssessment: open('open-second-assessment', 'RemindSecondAssessment', 'Finalise'),
      RemindSecondAssessment: step('remind-second-assessment', 'PlanSecondReminder'),
      Finalise: step('finalise'),
      UnknownDecision: {
        Type: 'Fail',
        Error: 'UnknownDecision',
        Cause: 'The quickscan answered neither approved nor rejected',
      },
    },
  };
}
