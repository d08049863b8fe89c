import type { GradingStep } from '#shared/grading/workflow.ts';
import { steps } from '../platform/workflow/steps.ts';
import { open } from './steps/open.ts';
import { planReminder } from './steps/plan-reminder.ts';
import { remind } from './steps/remind.ts';
import { finalise, returnToStudent } from './steps/return.ts';

/** Lambda entry of the steps of the `grading` state machine. */
export const handler = steps<GradingStep>({
  'plan-quickscan-reminder': planReminder('quickscan'),
  'open-quickscan': open('quickscan'),
  'remind-quickscan': remind('quickscanner'),
  'return-to-student': returnToStudent,
  'plan-assessment-reminder': planReminder('assessment'),
  'open-first-assessment': open('first-assessment'),
  'remind-first-assessment': remind('first-assessor'),
  'open-second-assessment': open('second-assessment'),
  'remind-second-assessment': remind('second-assessor'),
  finalise,
});
