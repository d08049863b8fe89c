import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { asError } from '../as-error.ts';
import { systemClock } from '../clock.ts';
import { logger } from '../log.ts';
import { type Services, servicesOfProcess } from '../services.ts';
import { retryLostRace } from '../table/retry-lost-race.ts';
import { traced } from '../trace.ts';

/** What a step knows of its call, besides its input; fits as the cause of a record. */
export interface StepCall {
  /** UTC instant. */
  readonly now: string;
  readonly requestId: string;
  /** Of a task that waits: give it to `wait`. */
  readonly token?: string | undefined;
}

/** One step of a state machine. The machine may call it again after it was done: a step must be idempotent. */
export interface Step {
  readonly run: (input: unknown, call: StepCall, services: Services) => Promise<unknown>;
}

/** How the state machines call their Lambda. */
const stepEvent = z.object({ step: z.string(), token: z.optional(z.string()), input: z.unknown() });

/**
 * Declares a step. Who loses a race on the way begins anew, as when the machine calls again.
 * @param definition `input`: schema of the part of the state that the step reads, `output`: of what it answers
 */
export function step<Input extends z.ZodMiniType, Answer extends z.ZodMiniType>(definition: {
  readonly input: Input;
  readonly output: Answer;
  readonly run: (input: z.output<Input>, call: StepCall, services: Services) => Promise<z.output<Answer>>;
}): Step {
  const { input, output, run } = definition;
  return {
    run: async (given, call, services) => {
      const parsed = input.parse(given);
      return output.parse(await retryLostRace(() => run(parsed, call, services)));
    },
  };
}

/** Output of a step that answers nothing. */
export const nothing = z.object({});

/**
 * The Lambda handler of a domain's steps.
 * @param named each step, by the name the state machine calls it
 * @param services for tests; default: those of the process's environment
 * @throws when the step is unknown or fails; the state machine retries
 */
export function steps<Name extends string>(
  named: Readonly<Record<Name, Step>>,
  services: () => Services = servicesOfProcess,
): (event: unknown, context: Context) => Promise<unknown> {
  const byName = new Map<string, Step>(Object.entries(named));
  return async (event, context) => {
    const { step: name, token, input } = stepEvent.parse(event);
    const requestId = context.awsRequestId;
    const found = byName.get(name);
    if (!found) throw new Error(`There is no step ${name}`);
    try {
      const ties = { step: name, request_id: requestId, ...idsIn(input) };
      const call = { now: systemClock.now(), requestId, token };
      const answer = await traced(name, ties, () => found.run(input, call, services()));
      logger.info('step done', { step: name, request_id: requestId });
      return answer;
    } catch (error) {
      logger.error('step failed', {
        step: name,
        request_id: requestId,
        error: asError(error),
      });
      throw error;
    }
  };
}

/** The ids among what a step is given: what it works on. */
function idsIn(input: unknown): Record<string, string> {
  const given: [string, unknown][] = Object.entries(Object(input));
  return Object.fromEntries(
    given.flatMap(([name, id]) => (name.endsWith('Id') && typeof id === 'string' ? [[name, id]] : [])),
  );
}
