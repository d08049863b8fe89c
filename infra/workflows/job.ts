import { domainOfJob, type JobStep, jobKindNames } from '#shared/platform/jobs.ts';
import { call } from './states.ts';

/**
 * Bulk work of every kind, one execution per attempt at a job. Input: `{ companyId, jobId, kind, attempt }`.
 *
 * `run` does portions for a while and answers `{ done: boolean }`; it is called until it is. A job that breaks is marked
 * as failed before the execution fails, for somebody to let it go on where it was.
 * @param settings.functionArns ARN of the Lambda of `functions/<domain>/jobs.ts`, by domain
 * @returns the definition in Amazon States Language
 */
export function jobDefinition(settings: { readonly functionArns: Readonly<Record<string, string>> }) {
  const domains = Object.entries(settings.functionArns);
  return {
    Comment: 'Bulk work, portion by portion',
    StartAt: 'Choose',
    States: {
      Choose: {
        Type: 'Choice',
        Choices: jobKindNames.map((kind) => ({
          Variable: '$.kind',
          StringEquals: kind,
          Next: running(domainOfJob(kind)),
        })),
        Default: 'UnknownKind',
      },
      ...Object.fromEntries(domains.flatMap(([domain, functionArn]) => statesOf(domain, functionArn))),
      Ended: { Type: 'Succeed' },
      Broken: { Type: 'Fail', Error: 'JobBroken', Cause: 'A portion failed; the job is marked as failed' },
      UnknownKind: { Type: 'Fail', Error: 'UnknownKind', Cause: 'Nobody declares such a kind of job' },
    },
  };
}

const running = (domain: string) => `Run-${domain}`;

function statesOf(domain: string, functionArn: string): [string, object][] {
  const [asked, failed] = [`Ran-${domain}`, `MarkFailed-${domain}`];
  const step = (name: JobStep, ...rest: [Parameters<typeof call>[2]]) => call(functionArn, name, ...rest);
  return [
    [
      running(domain),
      step('run', {
        next: asked,
        into: '$.ran',
        retryFor: 'aMinute',
        catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: failed }],
      }),
    ],
    [
      asked,
      {
        Type: 'Choice',
        Choices: [{ Variable: '$.ran.value.done', BooleanEquals: false, Next: running(domain) }],
        Default: 'Ended',
      },
    ],
    [failed, step('mark-failed', { next: 'Broken' })],
  ];
}
