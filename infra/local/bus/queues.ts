import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonLines, openJsonLines } from '../json-lines.ts';

/** Queues that are only written to: dead letters, for somebody to look at. */
export interface Queues {
  /** @param arn of the queue */
  readonly send: (arn: string, message: unknown) => void;
  /** Messages of a queue, in order. */
  readonly read: (name: string) => readonly unknown[];
}

/** Keeps each queue in a file of its own, one message per line. */
export function openQueues(data: string): Queues {
  const folder = join(data, 'queues');
  mkdirSync(folder, { recursive: true });
  const open = new Map<string, JsonLines<unknown>>();
  const queue = (name: string) => {
    const known = open.get(name) ?? openJsonLines(join(folder, `${name}.jsonl`));
    open.set(name, known);
    return known;
  };
  return {
    send: (arn, message) => queue(arn.slice(arn.lastIndexOf(':') + 1)).add(message),
    read: (name) => queue(name).read(),
  };
}
