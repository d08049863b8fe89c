import type { Journal } from './journal.ts';
import type { Machine } from './machine.ts';

/** The ARN of an execution by its name. */
export const executionArn = ({ arn }: Machine, name: string) =>
  `${arn.replace(':stateMachine:', ':execution:')}:${name}`;

/** The first entry of a journal, which tells what the execution began with. */
export function startOf({ entries }: Journal) {
  const [first] = entries;
  if (first?.type !== 'started') throw new Error('A journal does not begin with its start');
  return first;
}

/** What DescribeExecution answers; times in epoch seconds. */
export function describe(machine: Machine, name: string, journal: Journal) {
  const { input, at } = startOf(journal);
  const last = journal.entries.at(-1);
  const ended = last?.type === 'ended' ? last : undefined;
  return {
    executionArn: executionArn(machine, name),
    stateMachineArn: machine.arn,
    name,
    status: ended?.status ?? 'RUNNING',
    startDate: Date.parse(at) / 1000,
    stopDate: ended && Date.parse(ended.at) / 1000,
    input: JSON.stringify(input),
    output: ended?.output === undefined ? undefined : JSON.stringify(ended.output),
    error: ended?.error,
    cause: ended?.cause,
  };
}
