import type { RegisterExportStep } from '#shared/register/workflow.ts';
import { call } from './states.ts';

/**
 * Mutations to a 2bron file, one execution per export. Input: `{ companyId, exportId }`.
 *
 * `collect` checks every record and answers `{ hasErrors: boolean }`, and so does `write-file`, which sees more;
 * `mark-exported` works through the mutations in portions and answers `{ done: boolean }`. An export that breaks is marked as failed before the
 * execution fails, for whoever started it to start another; one whose records have errors is marked as failed too, but has done its work.
 * @param settings.functionArn ARN of the Lambda of `functions/register/workflow.ts`
 * @returns the definition in Amazon States Language
 */
export function registerExportDefinition(settings: { readonly functionArn: string }) {
  const step = (name: RegisterExportStep, next: string, into?: `$.${string}`) =>
    call(settings.functionArn, name, {
      next,
      ...(into ? { into } : {}),
      retryFor: 'aMinute',
      catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'MarkFailed' }],
    });
  return {
    Comment: 'Check mutations, write them to a file and mark them as exported',
    StartAt: 'Collect',
    States: {
      Collect: step('collect', 'Collected', '$.collected'),
      Collected: {
        Type: 'Choice',
        Choices: [{ Variable: '$.collected.value.hasErrors', BooleanEquals: true, Next: 'MarkFailed' }],
        Default: 'WriteFile',
      },
      WriteFile: step('write-file', 'Written', '$.file'),
      Written: {
        Type: 'Choice',
        Choices: [{ Variable: '$.file.value.hasErrors', BooleanEquals: true, Next: 'MarkFailed' }],
        Default: 'MarkExported',
      },
      MarkExported: step('mark-exported', 'Marked', '$.marked'),
      Marked: {
        Type: 'Choice',
        Choices: [{ Variable: '$.marked.value.done', BooleanEquals: false, Next: 'MarkExported' }],
        Default: 'Finish',
      },
      Finish: step('finish', 'Exported'),
      Exported: { Type: 'Succeed' },
      MarkFailed: call(settings.functionArn, 'mark-failed', { next: 'WhyFailed' }),
      WhyFailed: {
        Type: 'Choice',
        Choices: [{ Variable: '$.error', IsPresent: true, Next: 'Broken' }],
        Default: 'Refused',
      },
      Refused: { Type: 'Succeed' },
      Broken: { Type: 'Fail', Error: 'ExportBroken', Cause: 'A step failed; the export is marked as failed' },
    },
  };
}
