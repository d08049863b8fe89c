import type { StatementInput } from '#shared/educations/statement-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Block, Registration } from '../student.ts';
import { blockIn } from './blocks.ts';

/**
 * What a statement is about, if it is true.
 * @returns the block; undefined: the registration as a whole
 * @throws Refusal WRONG_STATE for who studies no more, or a block of which not all is passed or exempt; INVALID_INPUT for a
 *   block that is lacking, BLOCK_NOT_FOUND
 */
export function statedBlock(
  { kind, blockId }: StatementInput,
  { status }: Pick<Registration, 'status'>,
  blocks: readonly Block[],
): Block | undefined {
  if (kind === 'enrolment') {
    if (status !== null) throw new Refusal('WRONG_STATE');
    return undefined;
  }
  if (blockId === null) throw new Refusal('INVALID_INPUT', { blockId: { key: 'required' } });
  const block = blockIn(blocks, blockId);
  const passed = block.learnpaths.every(({ status: at }) => at === 2 || at === 5);
  if (block.learnpaths.length === 0 || !passed) throw new Refusal('WRONG_STATE');
  return block;
}
