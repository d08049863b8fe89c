import type { Bus } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import type { Lambdas } from '../lambda.ts';
import { persistently } from '../persistently.ts';
import { AwsError, type Input, type JsonService, optionalText, requiredText } from '../services/service.ts';
import type { Cloud } from '../template/cloud.ts';
import { isObject, type Json, type Resource, textOf } from '../template/types.ts';
import { prepare } from './definition.ts';
import { describe, executionArn, startOf } from './describe.ts';
import { type Journal, openJournals } from './journal.ts';
import { type Ended, type Machine, runExecution } from './machine.ts';
import type { OpenTask } from './task.ts';

/** Step Functions: the declared state machines and their executions. */
export interface Workflows {
  readonly service: JsonService;
  /** Takes up the executions that an earlier process left running. */
  readonly resume: () => void;
  readonly stop: () => void;
}

interface Known {
  readonly machine: Machine;
  readonly journals: Map<string, Journal>;
  readonly create: (name: string) => Journal;
}

/** Opens the state machines; nothing runs before `resume` or a call. */
export function openWorkflows(data: string, cloud: Cloud, lambdas: Lambdas, bus: Bus): Workflows {
  const stopped = new AbortController();
  const tokens = new Map<string, OpenTask>();
  const machines = new Map(
    cloud.ofType('AWS::StepFunctions::StateMachine').map((resource): [string, Known] => {
      const machine = machineOf(cloud, resource);
      const { known, create } = openJournals(data, machine.name);
      return [machine.arn, { machine, journals: known, create }];
    }),
  );
  const run = async ({ machine }: Known, name: string, journal: Journal) => {
    const { input } = startOf(journal);
    const arn = executionArn(machine, name);
    let ended: Ended | undefined;
    await persistently('Running an execution', stopped.signal, async () => {
      ended = await runExecution(machine, { arn, name, input }, journal, lambdas, tokens, stopped.signal);
    });
    if (!ended) return;
    const { status, error = null, cause } = ended;
    if (status === 'FAILED') console.error(`Execution ${name} failed: ${error} ${cause}`);
    await persistently('Telling how an execution ended', stopped.signal, () =>
      bus.put('default', 'aws.states', 'Step Functions Execution Status Change', {
        executionArn: arn,
        stateMachineArn: machine.arn,
        name,
        status,
        error,
      }),
    );
  };
  const service = callsOf(machines, tokens, (known, name, journal) => void run(known, name, journal));
  return {
    service,
    resume: () => {
      for (const known of machines.values()) {
        for (const [name, journal] of known.journals) {
          if (journal.entries.at(-1)?.type !== 'ended') void run(known, name, journal);
        }
      }
    },
    stop: () => stopped.abort(),
  };
}

/** @param begin runs an execution from the start of its journal on */
function callsOf(
  machines: ReadonlyMap<string, Known>,
  tokens: ReadonlyMap<string, OpenTask>,
  begin: (known: Known, name: string, journal: Journal) => void,
): JsonService {
  const machine = (input: Input) =>
    machines.get(requiredText(input, 'stateMachineArn')) ??
    refuse('StateMachineDoesNotExist', `State Machine Does Not Exist: '${input.stateMachineArn}'`);
  const byExecution = (arn: string) => {
    const found = [...machines.values()].find((known) => arn.startsWith(executionArn(known.machine, '')));
    const name = found ? arn.slice(executionArn(found.machine, '').length) : '';
    const journal = found?.journals.get(name);
    if (!found || !journal) return refuse('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return describe(found.machine, name, journal);
  };
  const task = (input: Input) =>
    tokens.get(requiredText(input, 'taskToken')) ??
    refuse('TaskTimedOut', 'Task Timed Out: no task waits for it');

  return {
    StartExecution: (call) => {
      const known = machine(call);
      const name = optionalText(call, 'name') ?? newId();
      const input = parsed(optionalText(call, 'input') ?? '{}', 'InvalidExecutionInput');
      const before = known.journals.get(name);
      if (before) {
        const { status, startDate, executionArn: arn } = describe(known.machine, name, before);
        const same = JSON.stringify(startOf(before).input) === JSON.stringify(input);
        if (status !== 'RUNNING' || !same)
          refuse('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
        return { executionArn: arn, startDate };
      }
      const journal = known.create(name);
      journal.write({ type: 'started', name, input, at: new Date().toISOString() });
      known.journals.set(name, journal);
      begin(known, name, journal);
      const { executionArn: arn, startDate } = describe(known.machine, name, journal);
      return { executionArn: arn, startDate };
    },
    DescribeExecution: (call) => byExecution(requiredText(call, 'executionArn')),
    ListExecutions: (call) => {
      const known = machine(call);
      const status = optionalText(call, 'statusFilter');
      const executions = [...known.journals]
        .map(([name, journal]) => describe(known.machine, name, journal))
        .filter((one) => status === undefined || one.status === status)
        .map(({ executionArn: arn, stateMachineArn, name, status: is, startDate, stopDate }) => {
          return { executionArn: arn, stateMachineArn, name, status: is, startDate, stopDate };
        });
      return { executions: executions.toSorted((left, right) => right.startDate - left.startDate) };
    },
    SendTaskSuccess: (call) => {
      task(call).done(parsed(requiredText(call, 'output'), 'InvalidOutput'));
      return {};
    },
    SendTaskFailure: (call) => {
      task(call).failed(
        optionalText(call, 'error') ?? 'States.TaskFailed',
        optionalText(call, 'cause') ?? '',
      );
      return {};
    },
    SendTaskHeartbeat: (call) => {
      task(call).heartbeat();
      return {};
    },
  };
}

function machineOf(cloud: Cloud, resource: Resource): Machine {
  const { DefinitionString, Definition } = resource.properties;
  const source = isObject(Definition) ? Definition : JSON.parse(textOf(DefinitionString));
  return { arn: cloud.nameOf(resource), name: cloud.nameOf(resource, 'Name'), prepared: prepare(source) };
}

function parsed(text: string, code: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(code, 'No valid JSON');
  }
}

function refuse(code: string, message: string): never {
  throw new AwsError(code, message);
}
