import { Refusal } from '#shared/http/errors.ts';
import { mayCopy } from '../../content/public.ts';
import { check, type Operation } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Learnpath, learnpath } from '../learnpath.ts';
import type { PathCopy } from './task.ts';

/**
 * The learning path that is copied, as it is now.
 * @throws Refusal LEARNPATH_NOT_FOUND when it is gone, COPY_NOT_ALLOWED when its owner doesn't allow it (any more)
 */
export async function sourceOf(table: Table, { input, job: { companyId } }: PathCopy): Promise<Learnpath> {
  const { ownerId, learnpathId } = input;
  const found = await table.get(learnpath.at({ companyId: ownerId, learnpathId }), { consistent: true });
  if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (ownerId !== companyId && !mayCopy(found, companyId)) throw new Refusal('COPY_NOT_ALLOWED');
  return found;
}

/**
 * Lets a portion pass only while another company's learning path is as it was read: nothing is copied after its offer was
 * withdrawn. One's own may change meanwhile.
 */
export function whileOffered(source: Learnpath, { job: { companyId } }: PathCopy): Operation<unknown>[] {
  return source.companyId === companyId ? [] : [check(learnpath.at(source), { version: source.version })];
}
