import { expect } from 'vitest';
import { dynamoOfTest } from './dynamo.ts';

/** What the work of `dieAt` fails with. A call answers 500 instead: throw this for it. */
export const died = new Error('the process is gone');

/**
 * Lets the process die at a transaction of some work, counted from 1: before DynamoDB gets it, or after it did it and
 * before anybody is told. Whatever it does afterwards fails as well.
 */
export async function dieAt(
  transaction: number,
  moment: 'before' | 'after',
  work: () => Promise<unknown>,
): Promise<void> {
  const { middlewareStack } = dynamoOfTest().client;
  let count = 0;
  let isDead = false;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        const isIt = commandName.startsWith('TransactWrite') && ++count === transaction;
        isDead ||= isIt && moment === 'before';
        if (isDead) throw died;
        const answer = await next(request);
        // Others may be on their way at the same time, and nobody is left to get their answers.
        isDead ||= isIt;
        if (isDead) throw died;
        return answer;
      },
    { step: 'initialize', name: 'death' },
  );
  try {
    await expect(work()).rejects.toBe(died);
  } finally {
    // Also when the work ended before that transaction.
    middlewareStack.remove('death');
  }
}
