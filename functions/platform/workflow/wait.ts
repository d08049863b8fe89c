import * as z from 'zod/mini';
import type { Services } from '../services.ts';
import { entity } from '../table/entity.ts';
import { put } from '../table/operations.ts';

/** What an execution waits for, e.g. `{ subjectId: submissionId, stage: 'quickscan' }`. */
export interface Waiting {
  readonly subjectId: string;
  readonly stage: string;
}

/** The token under which an execution waits. One per subject and stage: a reminder opens the stage anew. */
const waitToken = entity({
  name: 'wait-token',
  schema: z.object({ subjectId: z.string(), stage: z.string(), token: z.string() }),
  key: {
    pk: ({ subjectId }: { subjectId: string }) => ['WAIT', subjectId],
    sk: ({ stage }: { stage: string }) => [stage],
  },
});

type Uses = Pick<Services, 'table' | 'workflows'>;

/**
 * Keeps the token of a waiting task. When the answer was there first, hands it over at once. Token and decision are
 * each written before the other is looked for, and looked for consistently, so that neither can miss the other.
 * @param decided reads the decision, consistently; undefined while there is none
 */
export async function wait<Answer extends object>(
  { table, workflows }: Uses,
  waiting: Waiting,
  token: string,
  decided: () => Promise<Answer | undefined>,
): Promise<void> {
  const { subjectId, stage } = waiting;
  await table.transact([put(waitToken, { subjectId, stage, token })], {
    notAudited: 'how an execution is reached is no event of the product',
  });
  const answer = await decided();
  if (answer) await workflows.answer(token, answer);
}

/**
 * Hands a decision to the execution that waits for it; call it from the reaction to the decision's record. Repeating
 * it is harmless. When nothing waits yet, the step that opens the wait finds the decision itself.
 */
export async function completeWait(
  { table, workflows }: Uses,
  waiting: Waiting,
  answer: object,
): Promise<void> {
  const found = await table.get(waitToken.at(waiting), { consistent: true });
  if (found) await workflows.answer(found.token, answer);
}
