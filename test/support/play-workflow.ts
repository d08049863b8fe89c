import { StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod/mini';
import type { JsonObject } from '#infra/local/template/types.ts';
import { prepare } from '#infra/local/workflows/definition.ts';

/** An answer of a step: what it gives, or the name of the error it ends in. */
type Answer = Record<string, string | number | boolean> | `error:${string}`;

class StepError extends Error {
  override readonly name: string;
  /** The interpreter asks whether its retriers may have it; waiting for them is not what is tested. */
  readonly isRetryable = false;

  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

const stepCall = z.object({
  Payload: z.object({ step: z.string(), token: z.optional(z.string()), input: z.unknown() }),
});

interface Played {
  /** Steps in the order in which they were called. */
  readonly called: string[];
  readonly inputs: unknown[];
  /** Whether the execution as a whole failed. */
  readonly failed: boolean;
}

/**
 * Plays one execution of a state machine, prepared as the local cloud does.
 * @param definition as it is deployed
 * @param answers what each step is told to answer, in turn; `{}` when nothing is left to say
 */
export async function playWorkflow(
  definition: { readonly States: object },
  input: object,
  answers: Readonly<Record<string, readonly Answer[]>>,
): Promise<Played> {
  const called: string[] = [];
  const inputs: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([step, all]) => [step, [...all]]));
  const handler = async (parameters: unknown) => {
    const { step, token, input: state } = stepCall.parse(parameters).Payload;
    called.push(step);
    inputs.push(state);
    const answer = left.get(step)?.shift() ?? {};
    if (typeof answer === 'string') throw new StepError(answer.replace('error:', ''));
    return token === undefined ? { Payload: answer } : answer;
  };
  const handlers = Object.fromEntries(Object.keys(definition.States).map((state) => [state, handler]));
  const prepared = prepare(JSON.parse(JSON.stringify(definition)) as JsonObject);
  const { result } = new StateMachine(prepared.definition, { validationOptions: { noValidate: true } }).run(
    { ...input },
    {
      context: { Task: { Token: 'token' } },
      overrides: { taskResourceLocalHandlers: handlers },
    },
  );
  const failed = await result.then(
    () => false,
    () => true,
  );
  return { called, inputs, failed };
}
