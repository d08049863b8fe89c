import type { Ids } from '#shared/identity/ids.ts';
import type { Directories } from '../../platform/directory/directories.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Table } from '../../platform/table/table.ts';
import { companySignIn } from './entities.ts';

/** An institution, in whose directory somebody may look. */
export interface Institution {
  readonly directoryId: string;
  readonly tenant: string;
  /** By which administrators know it. */
  readonly name: string;
}

/**
 * The institutions in whose directory somebody may look: that of their own account, where it is on the organisation's
 * list. Anybody's institution can be put on a list: who has an account there may look, as they may at the institution
 * itself. One read.
 * @param what people, or classes too; not every directory says which there are
 */
export async function institutionsOf(
  table: Table,
  directories: Directories,
  { companyId }: Ids<'companyId'>,
  account: User,
  what: 'people' | 'classes' = 'people',
): Promise<Institution[]> {
  const settings = await table.get(companySignIn.at({ companyId }));
  const known = directories.all().filter(({ search }) => search && (what === 'people' || search.classes));
  const searchable = new Set(known.map(({ id }) => id));
  const own = account.directory;
  return (settings?.tenants ?? []).filter(
    ({ directoryId, tenant }) =>
      searchable.has(directoryId) && directoryId === own?.directoryId && tenant === own.tenant,
  );
}
