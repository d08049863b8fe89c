import { check, type Operation, replace } from '../../platform/table/operations.ts';
import type { Block } from '../student.ts';
import { type Agreement, agreement } from './agreement.ts';
import { withdrawn } from './rules.ts';

/**
 * What lets the agreement that a block has count no more, for the transaction that takes it from the block. One that is
 * being made, and was not sent yet, must not be sent at that moment: else it would wait for its student for ever.
 * @returns operations, refused with CONFLICT when it was sent or decided meanwhile
 */
export function withdrawing(
  { companyId, userId, agreementId: documentId }: Block,
  agreements: readonly Agreement[],
): Operation<unknown>[] {
  if (documentId === null) return [];
  const former = agreements.find((one) => one.documentId === documentId);
  if (former) return [replace(agreement, former, withdrawn(former))];
  return [check(agreement.at({ companyId, userId, documentId }), 'absent', { orElse: 'CONFLICT' })];
}
