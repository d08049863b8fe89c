import * as z from 'zod/mini';
import type { GradingDays } from '#shared/settings/schemas.ts';
import { type Step, step } from '../../platform/workflow/steps.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { secondsToReminder } from '../rules/stages.ts';
import { ofSubmission } from './input.ts';

/**
 * Says after how many seconds of waiting a grader is reminded, by the days that their company gives them now. It runs
 * before each wait, so that what a company changes counts from the next reminder on.
 * @param work whose days count
 */
export function planReminder(work: keyof GradingDays): Step {
  return step({
    input: ofSubmission,
    output: z.object({ afterSeconds: z.number() }),
    run: async ({ companyId }, _call, { table }) => {
      const { days } = await gradingSettingsOf(table, companyId);
      return { afterSeconds: secondsToReminder(days[work]) };
    },
  });
}
