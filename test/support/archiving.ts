import { type Company, company, companyRoles } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';

/** Archives an organisation, or brings it back. */
export async function archiving(
  table: Table,
  of: Pick<Company, 'companyId'>,
  archivedAt: string | undefined,
): Promise<void> {
  const [own, roles] = await table.batchGet([company.at(of), companyRoles.at(of)], { consistent: true });
  if (!own || !roles) throw new Error('there is no organisation');
  await table.transact(
    [
      replace(company, own, archived(own, archivedAt)),
      replace(companyRoles, roles, archived(roles, archivedAt)),
    ],
    { notAudited: 'prepares a test' },
  );
}

function archived<Item extends { readonly archivedAt?: string | undefined }>(
  before: Item,
  archivedAt: string | undefined,
) {
  const { archivedAt: _, ...rest } = before;
  return { ...rest, ...(archivedAt && { archivedAt }) };
}
