import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Source, source } from './source.ts';

/**
 * A source of a company, in use or archived.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal SOURCE_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
export async function sourceOf(
  table: Table,
  of: Ids<'companyId' | 'sourceId'>,
  version?: number,
): Promise<Source> {
  const found = await table.get(source.at(of));
  if (!found) throw new Refusal('SOURCE_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
