import type { GradingStep } from '#shared/grading/workflow.ts';
import { call, wait } from './states.ts';

/** What the definition needs from its surroundings. */
export interface GradingSettings {
  /** ARN of the Lambda of `functions/grading/workflow.ts`. */
  readonly functionArn: string;
  readonly quickscanReminderSeconds: number;
  readonly assessmentReminderSeconds: number;
}

/**
 * From hand-in to returned, one execution per submission (design: quickscan, 1st assessor, and a 2nd one
 * when the 1st grade falls in the band). Input: `{ companyId, submissionId, assignmentId, version }`.
 *
 * A waiting state times out to a reminder and is then opened anew, with a fresh token. The answers it takes:
 * quickscan `{ decision: 'approved' | 'rejected' }`, 1st assessment `{ needsSecond: boolean }`.
 * @returns the definition in Amazon States Language
 */
export function gradingDefinition(settings: GradingSettings) {
  const { functionArn, quickscanReminderSeconds, assessmentReminderSeconds } = settings;
  const step = (name: GradingStep, next?: string) => call(functionArn, name, next ? { next } : {});
  const open = (name: GradingStep, state: string, afterSeconds: number, next: string, into?: `$.${string}`) =>
    wait(functionArn, name, { state, afterSeconds }, { next, ...(into ? { into } : {}) });
  return {
    Comment: 'Quickscan, 1st and, near the pass mark, 2nd assessment of one submission',
    StartAt: 'OpenQuickscan',
    States: {
      OpenQuickscan: open(
        'open-quickscan',
        'RemindQuickscan',
        quickscanReminderSeconds,
        'QuickscanDecided',
        '$.quickscan',
      ),
      RemindQuickscan: step('remind-quickscan', 'OpenQuickscan'),
      QuickscanDecided: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.quickscan.decision', StringEquals: 'approved', Next: 'OpenFirstAssessment' },
          { Variable: '$.quickscan.decision', StringEquals: 'rejected', Next: 'ReturnToStudent' },
        ],
        Default: 'UnknownDecision',
      },
      ReturnToStudent: step('return-to-student'),
      OpenFirstAssessment: open(
        'open-first-assessment',
        'RemindFirstAssessment',
        assessmentReminderSeconds,
        'FirstAssessed',
        '$.first',
      ),
      RemindFirstAssessment: step('remind-first-assessment', 'OpenFirstAssessment'),
      FirstAssessed: {
        Type: 'Choice',
        Choices: [{ Variable: '$.first.needsSecond', BooleanEquals: true, Next: 'OpenSecondAssessment' }],
        Default: 'Finalise',
      },
      OpenSecondAssessment: open(
        'open-second-assessment',
        'RemindSecondAssessment',
        assessmentReminderSeconds,
        'Finalise',
      ),
      RemindSecondAssessment: step('remind-second-assessment', 'OpenSecondAssessment'),
      Finalise: step('finalise'),
      UnknownDecision: {
        Type: 'Fail',
        Error: 'UnknownDecision',
        Cause: 'The quickscan answered neither approved nor rejected',
      },
    },
  };
}
