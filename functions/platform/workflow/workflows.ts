import type { Environment } from '../environment.ts';
import { once } from '../once.ts';

/** The state machines there are. */
export type Workflow = 'grading' | 'register-export' | 'job';

/** Starts executions, and tells waiting ones that their work is done. */
export interface Workflows {
  /**
   * Starts an execution; does nothing when one of this name was started before, and runs or has done its work. One that
   * failed gets a successor, named after it, which finds done what it had done.
   * @param name unique per piece of work, e.g. the submission's id and attempt; at most 70 characters
   */
  start(workflow: Workflow, name: string, input: object): Promise<void>;
  /**
   * Hands a waiting task its answer.
   * @returns false when it waits no more: answered before, timed out, or its execution has ended
   */
  answer(token: string, output: object): Promise<boolean>;
}

const variables = {
  grading: 'GRADING_STATE_MACHINE_ARN',
  'register-export': 'EXPORT_STATE_MACHINE_ARN',
  job: 'JOB_STATE_MACHINE_ARN',
} as const;

/** How an execution ends that didn't do its work. */
const failures: readonly (string | undefined)[] = ['FAILED', 'TIMED_OUT', 'ABORTED'];

/** Errors that say that nobody waits under a token any more. */
const noLongerWaiting = ['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'];

/** Workflows that the environment names. Their client is loaded with the first call. */
export function createWorkflows(environment: Environment): Workflows {
  const stepFunctions = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.SFNClient({}) };
  });
  const arnOf = (workflow: Workflow) => environment[variables[workflow]];
  return {
    async start(workflow, name, input) {
      const { sdk, client } = await stepFunctions();
      const stateMachineArn = arnOf(workflow);
      const executions = stateMachineArn.replace(':stateMachine:', ':execution:');
      for (let attempt = 1; ; attempt++) {
        const tried = attempt === 1 ? name : `${name}-${attempt}`;
        const command = new sdk.StartExecutionCommand({
          stateMachineArn,
          name: tried,
          input: JSON.stringify(input),
        });
        const started = await client.send(command).catch(unlessNamed(['ExecutionAlreadyExists']));
        if (started) return;
        const before = new sdk.DescribeExecutionCommand({ executionArn: `${executions}:${tried}` });
        if (!failures.includes((await client.send(before)).status)) return;
      }
    },
    async answer(token, output) {
      const { sdk, client } = await stepFunctions();
      const command = new sdk.SendTaskSuccessCommand({ taskToken: token, output: JSON.stringify(output) });
      const sent = await client.send(command).catch(unlessNamed(noLongerWaiting));
      return sent !== undefined;
    },
  };
}

/** Passes over errors that mean that the work is done already. */
function unlessNamed(names: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  };
}
