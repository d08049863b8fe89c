import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { createOrReplace } from '../../platform/table/operations.ts';

/**
 * When a company last changed which accounts are of one person. What a link does to others follows from links that were
 * read before, so of two changes at once one has to begin anew.
 */
export const linkingTurn = entity({
  name: 'linking-turn',
  schema: z.object({ companyId, changedAt: instant }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['LINKING'],
  },
});

type LinkingTurn = ItemOf<typeof linkingTurn>;

/**
 * Takes the turn, in the transaction of the change; CONFLICT when another change had it since.
 * @param before as it was read before the links were
 */
export function takingTurn(before: LinkingTurn | undefined, of: Omit<LinkingTurn, 'version'>) {
  return createOrReplace(linkingTurn, before, of);
}
