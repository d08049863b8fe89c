import type { RegisterExportStep } from '#shared/register/workflow.ts';
import { steps } from '../platform/workflow/steps.ts';
import { collect } from './steps/collect.ts';
import { finish, markFailed } from './steps/end.ts';
import { markExported } from './steps/mark.ts';
import { writeFile } from './steps/write-file.ts';

/** Lambda entry of the steps of the `register-export` state machine. */
export const handler = steps<RegisterExportStep>({
  collect,
  'write-file': writeFile,
  'mark-exported': markExported,
  finish,
  'mark-failed': markFailed,
});
