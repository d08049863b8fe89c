import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Queues that are only written to: dead letters, for somebody to look at. */
export interface Queues {
  /** @param arn of the queue */
  readonly send: (arn: string, message: unknown) => void;
  /** Messages of a queue, in order. */
  readonly read: (name: string) => unknown[];
}

/** Keeps each queue in a file of its own, one message per line. */
export function openQueues(data: string): Queues {
  const folder = join(data, 'queues');
  mkdirSync(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, `${name}.jsonl`);
  return {
    send: (arn, message) => {
      const name = arn.slice(arn.lastIndexOf(':') + 1);
      appendFileSync(pathOf(name), `${JSON.stringify(message)}\n`, { mode: 0o600 });
    },
    read: (name) =>
      existsSync(pathOf(name))
        ? readFileSync(pathOf(name), 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line))
        : [],
  };
}
