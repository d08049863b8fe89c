/** The parts of Amazon States Language that both state machines are built from. JSONPath only. */

/**
 * How often a failed call of a step is tried again, spread by chance, which every step allows because it is idempotent.
 * - `aDay`: as long as a record of the stream is kept, for what nobody starts anew: the pauses grow to ten minutes, of
 *   which chance takes half. An execution that fails after that is put aside, for its record to be delivered again.
 * - `aMinute`: for what somebody waits for, who is told that it failed and begins anew.
 */
const retries = {
  aDay: { IntervalSeconds: 2, BackoffRate: 2, MaxDelaySeconds: 600, MaxAttempts: 300 },
  aMinute: { IntervalSeconds: 2, BackoffRate: 2, MaxAttempts: 5 },
};

const retryFor = (howLong: keyof typeof retries) => [
  { ErrorEquals: ['States.TaskFailed'], ...retries[howLong], JitterStrategy: 'FULL' },
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
  /** Default: a day. */
  readonly retryFor?: keyof typeof retries;
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
  Retry: retryFor(onwards.retryFor ?? 'aDay'),
  ...onward(onwards),
});

/**
 * A step that opens a piece of work and waits until somebody has done it.
 * @param reminder `state` that is entered when nobody has, after as many seconds as the input says at `afterPath`
 */
export const wait = (
  functionArn: string,
  step: string,
  reminder: { readonly state: string; readonly afterPath: `$.${string}` },
  onwards: Onward,
) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
  Parameters: {
    FunctionName: functionArn,
    Payload: { step, 'token.$': '$$.Task.Token', 'input.$': '$' },
  },
  TimeoutSecondsPath: reminder.afterPath,
  Retry: retryFor(onwards.retryFor ?? 'aDay'),
  ...onward({
    ...onwards,
    catch: [{ ErrorEquals: ['States.Timeout'], ResultPath: null, Next: reminder.state }],
  }),
});
