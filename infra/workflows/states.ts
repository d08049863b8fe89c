/** The parts of Amazon States Language that both state machines are built from. JSONPath only. */

/** What a failed call of a step gets: five more tries, spread, because every step is idempotent. */
const retry = [
  {
    ErrorEquals: ['States.TaskFailed'],
    IntervalSeconds: 2,
    MaxAttempts: 5,
    BackoffRate: 2,
    JitterStrategy: 'FULL',
  },
];

interface Catcher {
  readonly ErrorEquals: readonly string[];
  readonly ResultPath: string | null;
  readonly Next: string;
}

/** Where a state goes on: `next` state, or the end. */
interface Onward {
  readonly next?: string;
  /** Path in the state that receives the step's answer; absent: the answer is dropped. */
  readonly into?: `$.${string}`;
  readonly catch?: readonly Catcher[];
}

const onward = ({ next, into, catch: catchers }: Onward) => ({
  ResultPath: into ?? null,
  ...(catchers ? { Catch: catchers } : {}),
  ...(next ? { Next: next } : { End: true }),
});

/**
 * A step that answers at once.
 * @param functionArn the domain's workflow Lambda
 * @param step name the Lambda finds the step by
 */
export const call = (functionArn: string, step: string, onwards: Onward = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: functionArn, Payload: { step, 'input.$': '$' } },
  ResultSelector: { 'value.$': '$.Payload' },
  TimeoutSeconds: 300,
  Retry: retry,
  ...onward(onwards),
});

/**
 * A step that opens a piece of work and waits until somebody has done it.
 * @param reminder state that is entered when nobody has after `afterSeconds`
 */
export const wait = (
  functionArn: string,
  step: string,
  reminder: { readonly state: string; readonly afterSeconds: number },
  onwards: Onward,
) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
  Parameters: {
    FunctionName: functionArn,
    Payload: { step, 'token.$': '$$.Task.Token', 'input.$': '$' },
  },
  TimeoutSeconds: reminder.afterSeconds,
  Retry: retry,
  ...onward({
    ...onwards,
    catch: [{ ErrorEquals: ['States.Timeout'], ResultPath: null, Next: reminder.state }],
  }),
});
